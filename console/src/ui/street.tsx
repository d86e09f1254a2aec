/** The street: the one on which the case begins, the next card, and in stud who brings it in or acts first. */

import { useState } from "preact/hooks";
import { carried, turned } from "../domain/carried";
import { isFixed, isStud, streetsOf } from "../domain/games";
import { answered, append, changeCase, draft, inHand, setFact, settled, tile } from "../state/hand";
import { fresh } from "../state/houses";
import { type Key, t } from "../texts/texts";
import { Segments, Toggle } from "./parts";
import { Select } from "./setup/fields";

export function Street() {
  const { acts, street, game } = inHand.value;
  const begins = acts.length === 0 && draft.value.deeds.length === 0;
  return (
    <>
      {begins && (
        <Segments
          legend={t("entry.street")}
          className="wrapped"
          value={street}
          options={streetsOf(game, street).map((name) => [name, streetName(name)] as const)}
          onPick={begin}
        />
      )}
      {begins && isStud(inHand.value) && <First />}
      {!begins && <NextStreet />}
      <OpenPair />
    </>
  );
}

function streetName(street: string): string {
  return t(`street.${street}` as Key);
}

/** Blinds, pot and the order of the seats belong to the street; a case that came with a link keeps its own. */
function begin(street: string): void {
  changeCase((of) => (tile.value === "link" ? { ...of, street } : { ...fresh(street), acts: [] }));
}

function First() {
  const { street, seats, door, folded = [] } = inHand.value;
  const live = seats.filter((seat) => !folded.includes(seat)).map((seat) => [seat, seat] as const);
  if (street === "third")
    return (
      <Select
        label={t("entry.door")}
        value={door ?? ""}
        options={[["", t("entry.door.seen")] as const, ...live]}
        onPick={(seat) =>
          changeCase(({ door: _, ...of }) => (seat ? { ...of, door: seat } : of) as typeof inHand.value)
        }
      />
    );
  return (
    <Select
      label={t("entry.first")}
      value={live[0]?.[0] ?? ""}
      options={live}
      onPick={(seat) => changeCase((of) => ({ ...of, seats: turned(of.seats, seat) }))}
    />
  );
}

/** Once the round is over: the next card. In stud the cards say who acts first on it. */
function NextStreet() {
  const [picked, setPicked] = useState("");
  const of = inHand.value;
  const answer = answered.value?.answer;
  if (!answer || !settled.value?.over || draft.value.deeds.length > 0) return null;
  const streets = streetsOf(of.game, of.street);
  const next = streets[streets.indexOf(answer.table.street) + 1];
  if (!next) return null;
  const live = answer.seats.filter((seat) => seat.state !== "folded").map((seat) => [seat.seat, seat.seat] as const);
  const usual = answer.seats.find((seat) => seat.state === "live")?.seat ?? "";
  const first = live.some(([seat]) => seat === picked) ? picked : usual;
  const go = () => {
    if (first === usual) append({ street: next });
    else changeCase((now) => carried(now, answer, next, first));
    setPicked("");
  };
  return (
    <>
      {isStud(of) && <Select label={t("entry.first")} value={first} options={live} onPick={setPicked} />}
      <button type="button" class="wide" onClick={go}>
        {t("entry.street.next", { street: streetName(next) })}
      </button>
    </>
  );
}

/** Fourth street of limit stud: with a pair showing some books let the big bet be made. */
function OpenPair() {
  const of = inHand.value;
  const street = of.acts.length > 0 ? (answered.value?.answer.table.street ?? of.street) : of.street;
  if (street !== "fourth" || !isFixed(of.game)) return null;
  const shows = of.facts?.["open-pair"] === true;
  return (
    <Toggle on={shows} onToggle={() => setFact("open-pair", shows ? null : true)}>
      {t("entry.pair")}
    </Toggle>
  );
}
