/** The seats: how many, what they are called, who is in the hand, what they have behind. */

import { buttonOf, MOST_SEATS, seatNames, studAt } from "../../domain/setup";
import { change, NOT_KEPT, setup } from "../../state/table";
import { t } from "../../texts/texts";
import { Segments, Toggle } from "../parts";
import { AmountField, Stepper, withKey } from "./fields";

const NAMINGS = ["positions", "numbers", "own"] as const;

export function SeatSetup() {
  const { count, naming, first, out, stacks } = setup.value;
  const seats = seatNames(setup.value);
  const stud = studAt(setup.value);
  const numbered = naming === "numbers" || (stud && naming === "positions");
  const toggle = (seat: string) =>
    change({ out: out.includes(seat) ? out.filter((other) => other !== seat) : [...out, seat] });
  return (
    <fieldset>
      <legend>{t("setup.count")}</legend>
      <Stepper
        label={t("setup.count")}
        value={count}
        least={2}
        most={MOST_SEATS}
        onChange={(value) => change({ count: value, out: [], first: Math.min(first, value) })}
      />
      <Segments
        quiet={false}
        legend={t("setup.naming")}
        value={numbered ? "numbers" : naming}
        options={NAMINGS.filter((by) => !(stud && by === "positions")).map(
          (by) => [by, t(`setup.naming.${by}`)] as const,
        )}
        onPick={(by) => change({ naming: by, ...NOT_KEPT })}
      />
      {numbered && (
        <Stepper
          label={t(stud ? "setup.first.stud" : "setup.first")}
          value={first}
          least={1}
          most={count}
          onChange={(value) => change({ first: value })}
        />
      )}
      {naming === "own" && <OwnNames />}
      {!stud && naming !== "positions" && <p class="faint">{t("setup.button", { seat: buttonOf(setup.value) })}</p>}
      <fieldset>
        <legend>{t("setup.in")}</legend>
        <div class="row">
          {seats.map((seat) => (
            <Toggle key={seat} on={!out.includes(seat)} onToggle={() => toggle(seat)}>
              {seat}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <details>
        <summary>{t("setup.stacks")}</summary>
        <div class="row fields">
          {seats.map((seat) => (
            <AmountField
              key={seat}
              label={seat}
              value={stacks[seat] ?? null}
              onValue={(value) => change({ stacks: withKey(setup.value.stacks, seat, value) })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

function OwnNames() {
  const { count, names } = setup.value;
  const rename = (place: number, name: string) => {
    const all = Array.from({ length: count }, (_, at) => (at === place ? name : (names[at] ?? "")));
    change({ names: all, ...NOT_KEPT });
  };
  return (
    <fieldset>
      <legend>{t("setup.names")}</legend>
      <div class="row fields">
        {Array.from({ length: count }, (_, place) => (
          <label class="field" key={place}>
            <span>{t("setup.name", { n: place + 1 })}</span>
            <input
              type="text"
              maxLength={20}
              value={names[place] ?? ""}
              onInput={(event) => rename(place, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
