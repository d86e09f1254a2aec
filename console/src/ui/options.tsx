/** What comes next: the options of whoever is to act, and each seat's right to raise. */

import { useState } from "preact/hooks";
import { owesBringIn } from "../domain/games";
import type { Answer, Options } from "../engine/answer";
import { rule } from "../engine/engine";
import { answeredCase } from "../state/hand";
import { type Key, t } from "../texts/texts";
import { Cite } from "./card";

/** brings: is what would be a call the bring-in of a stud hand? */
export function optionsText(options: Options, brings = false): string {
  const told = [];
  if (options.fold) told.push(t("card.fold"));
  if (options.check) told.push(t("card.check"));
  if (options.call)
    told.push(
      t(brings ? "card.bringin" : "card.call", { n: options.call.to }) +
        (options.call.all_in ? ` (${t("card.allin")})` : ""),
    );
  const { raise } = options;
  if (raise) {
    const least = t(`card.raise.${raise.verb}` as Key, { n: raise.min_to });
    const { max_to: most, min_to } = raise;
    told.push(
      most === null
        ? `${least} ${t("card.raise.more")}`
        : most === min_to
          ? least
          : `${least} ${t("card.raise.upto", { n: most })}`,
    );
  } else told.push(t("card.raise.no"));
  return told.join(" / ");
}

export function Next({ answer }: { answer: Answer }) {
  const { options, table } = answer;
  const of = answeredCase.value;
  if (!options) return table.round_over ? <p class="next">{t("card.over")}</p> : null;
  const why = answer.seats.find((seat) => seat.seat === options.seat)?.because[0];
  const telling = why && options.raise && Object.keys(why.facts).length > 0;
  return (
    <div class="next">
      <h3>{t("card.next")}</h3>
      <p>
        <b>{options.seat}</b>: {optionsText(options, of !== null && owesBringIn(of, of.acts.length))}
      </p>
      {options.why_no_raise && (
        <p>
          {options.why_no_raise.text} <Cite cited={options.why_no_raise} />
        </p>
      )}
      {telling && (
        <p>
          {why.text} <Cite cited={why} />
        </p>
      )}
    </div>
  );
}

export function SeatList({ answer }: { answer: Answer }) {
  const live = answer.seats.filter((seat) => seat.state === "live");
  if (live.length < 2) return null;
  return (
    <details class="each">
      <summary>{t("card.seats")}</summary>
      <ul>
        {live.map((seat) => (
          <SeatLine key={seat.seat} seat={seat} />
        ))}
      </ul>
    </details>
  );
}

/** A seat's right to raise with its rule; its options in full on request, as if the action were on it. */
function SeatLine({ seat }: { seat: Answer["seats"][number] }) {
  const [options, setOptions] = useState<Options | null>(null);
  const [why] = seat.because;
  const look = async () => {
    const of = answeredCase.value;
    if (!of) return;
    const told = await rule({ ...of, acts: [...of.acts, { ask: seat.seat }] });
    if (told.ok) setOptions(told.answer.options);
  };
  return (
    <li>
      <p>
        <b>{seat.seat}</b> {seat.may_raise ? `✓ ${t("card.may")}` : `✕ ${t("card.maynot")}`}
      </p>
      {why && (
        <p class="faint">
          {why.text} <Cite cited={why} />
        </p>
      )}
      {options ? (
        <p>{optionsText(options)}</p>
      ) : (
        <button type="button" aria-label={`${t("card.seats")}: ${seat.seat}`} onClick={() => void look()}>
          …
        </button>
      )}
    </li>
  );
}
