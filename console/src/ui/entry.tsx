/** One situation: what was seen and heard above, the ruling below, changing with every tap. */

import { deedText } from "../domain/act_text";
import { asAct } from "../domain/draft";
import { latest } from "../engine/answer";
import {
  actor,
  answered,
  answeredCase,
  choose,
  commit,
  draft,
  inHand,
  result,
  stopEdit,
  type Tab,
  tab,
  tile,
  turn,
} from "../state/hand";
import { amount, type Key, t } from "../texts/texts";
import { SIGNS } from "./badge";
import { Card } from "./card";
import { Did } from "./did";
import { Linked } from "./linked";
import { More } from "./more";
import { Picture, Segments } from "./parts";
import { Put } from "./put";
import { Said } from "./said";
import { Street } from "./street";
import { Timeline } from "./timeline";

const TABS: readonly Tab[] = ["did", "said", "put", "more"];

export function Entry() {
  return (
    <main class="entry">
      <section class="facts" aria-label={t("entry.title")}>
        <h1 class="guide-title">{inHand.value.name || t(`home.${tile.value}` as Key)}</h1>
        <Linked />
        {inHand.value.acts.length === 0 && <p class="guide">{t(`guide.${tile.value}` as Key)}</p>}
        <Street />
        <Seats />
        <Timeline />
        <Draft />
        <Segments
          legend={t("entry.tabs")}
          className="tabs"
          value={tab.value}
          options={TABS.map((name) => [name, t(`entry.tab.${name}`)] as const)}
          onPick={(name) => {
            tab.value = name;
          }}
        />
        {tab.value === "did" && <Did />}
        {tab.value === "said" && <Said />}
        {tab.value === "put" && <Put />}
        {tab.value === "more" && <More />}
      </section>
      <div class="outcome" id="ruling">
        <Card />
        {answered.value?.svg && (
          <section aria-label={t("card.picture")}>
            <Picture svg={answered.value.svg} onSeat={choose} />
          </section>
        )}
      </div>
      <Bottom />
    </main>
  );
}

function Seats() {
  const states = new Map(answered.value?.answer.seats.map((seat) => [seat.seat, seat]));
  const of = answeredCase.value ?? inHand.value;
  const out = new Set(inHand.value.folded ?? []);
  return (
    <fieldset class="seats" aria-label={t("entry.seats")}>
      {(inHand.value.seats.length ? inHand.value.seats : of.seats).map((seat) => {
        const state = states.get(seat);
        const gone = out.has(seat) || state?.state === "folded";
        const below = gone
          ? t("entry.seat.out")
          : seat === turn.value
            ? `▸ ${t("entry.seat.turn")}`
            : state?.in
              ? amount(state.in)
              : "";
        return (
          <button
            type="button"
            key={seat}
            class={`seat ${gone ? "gone" : ""} ${seat === turn.value ? "turn" : ""}`}
            aria-pressed={seat === actor.value}
            onClick={() => choose(seat)}
          >
            <b>{seat}</b>
            <small>{below}</small>
          </button>
        );
      })}
    </fieldset>
  );
}

function Draft() {
  const seat = actor.value;
  const { deeds, edits } = draft.value;
  const whole = asAct(draft.value, seat) !== null;
  return (
    <div class="draft">
      <p>
        <b>{seat ?? t("entry.nobody")}</b>{" "}
        {deeds.length ? deeds.map(deedText).join(", ") : <span class="faint">{t("entry.nothing")}</span>}
      </p>
      {edits !== null && (
        <button type="button" onClick={stopEdit}>
          {t("entry.cancel")}
        </button>
      )}
      <button type="button" class="main" disabled={!whole} onClick={commit}>
        {edits === null ? t("entry.next") : t("entry.save")}
        <span aria-hidden="true"> ›</span>
      </button>
    </div>
  );
}

/** The sentence to say stays in sight while the keys are under the thumb; a tap leads to the whole card. */
function Bottom() {
  const answer = answered.value?.answer;
  const ruling = answer && latest(answer)[0];
  const stale = result.value !== null && !result.value.ok;
  return (
    <button type="button" class={`bottom ${ruling?.status ?? "none"}`} onClick={toCard}>
      {ruling ? (
        <>
          <span aria-hidden="true">{SIGNS[ruling.status]} </span>
          {stale ? "… " : ""}
          {ruling.say}
        </>
      ) : (
        t("card.none")
      )}
    </button>
  );
}

function toCard(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById("ruling")?.scrollIntoView({ behavior: still ? "auto" : "smooth" });
  document.getElementById("ruling-title")?.focus({ preventScroll: true });
}
