/** The ruling card. Everything on it is read off one answer. */

import { useEffect, useState } from "preact/hooks";
import type { Answer, Citation, Ruling } from "../engine/answer";
import { latest, settledBy } from "../engine/answer";
import { answered, choose, commit, decide, inHand, result, setFact, tab } from "../state/hand";
import { USUAL_FACTS } from "../texts/facts";
import { amount, t } from "../texts/texts";
import { Actions } from "./actions";
import { Badge } from "./badge";
import { Next, SeatList } from "./options";
import { Share } from "./share";
import { Flips, WhyNot } from "./why";

/** Long enough that a number is read out once, not digit by digit. */
const QUIET_MS = 700;

export function Card() {
  const told = answered.value;
  const fault = result.value && !result.value.ok ? result.value.message : "";
  const rulings = told ? latest(told.answer) : [];
  return (
    <section class="card-place" aria-labelledby="ruling-title">
      <h2 id="ruling-title" class="unseen" tabIndex={-1}>
        {t("card.title")}
      </h2>
      <Spoken text={rulings.map((ruling) => `${t(`card.${ruling.status}`)}: ${ruling.say}`).join(" ")} />
      {fault && <p class="half">{t("card.half", { message: fault })}</p>}
      {!told || rulings.length === 0 ? (
        <p class="card empty">{t("card.none")}</p>
      ) : (
        rulings.map((ruling) => (
          <RulingCard key={`${ruling.line}/${ruling.seat}/${ruling.due_to}/${ruling.status}`} ruling={ruling} />
        ))
      )}
      {told && <After answer={told.answer} ruled={rulings.length > 0} />}
    </section>
  );
}

/** What a screen reader says: the ruling, once it stands still. */
function Spoken(props: { text: string }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setText(props.text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [props.text]);
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}

function RulingCard({ ruling }: { ruling: Ruling }) {
  return (
    <article class={`card ${ruling.status}`}>
      <Badge status={ruling.status} provisional={ruling.provisional} />
      <p class="say">{ruling.say}</p>
      <p class="about">
        {ruling.act}
        {!ruling.in_turn && ` (${t("card.turn")})`}
        {ruling.due_to !== undefined &&
          ` (${t(ruling.in_turn ? "card.settled" : "card.due", { n: String(ruling.due_to) })})`}
      </p>
      <Amounts ruling={ruling} />
      <Ask ruling={ruling} />
      <Menu ruling={ruling} />
      <Steps steps={ruling.because} />
      <Assumed ruling={ruling} />
      {ruling.penalty.length > 0 && (
        <>
          <h3>{t("card.penalty")}</h3>
          <Steps steps={ruling.penalty} />
        </>
      )}
      {ruling.notes.length > 0 && (
        <>
          <h3>{t("card.notes")}</h3>
          {ruling.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      )}
      <WhyNot ruling={ruling} />
      <Flips ruling={ruling} />
    </article>
  );
}

function Amounts({ ruling }: { ruling: Ruling }) {
  const told = [];
  const counts = ruling.verb !== null && ruling.verb !== "fold" && ruling.verb !== "check";
  if (ruling.to !== null && counts) told.push(t("card.to", { n: ruling.to }));
  if (ruling.adds) told.push(t("card.adds", { n: ruling.adds }));
  if (ruling.owes) told.push(t("card.owes", { n: ruling.owes }));
  if (ruling.returns) told.push(t("card.returns", { n: ruling.returns }));
  if (ruling.all_in) told.push(t("card.allin"));
  return told.length ? <p class="amounts">{told.join(" · ")}</p> : null;
}

export function Steps({ steps }: { steps: Citation[] }) {
  return (
    <ol class="steps">
      {steps.map((step) => (
        <li key={`${step.slug}${step.text}`}>
          {step.text} <Cite cited={step} />
        </li>
      ))}
    </ol>
  );
}

export function Cite({ cited }: { cited: Citation }) {
  return <cite title={cited.title}>{citeText(cited)}</cite>;
}

export function citeText(cited: Citation): string {
  if (cited.rule === "custom") return `${t("card.custom")}, ${cited.book}`;
  const number = cited.rule === null ? `${cited.title}, ${t("card.unnumbered")}` : cited.rule;
  const reported = cited.verified === false ? ` (${t("card.unverified")})` : "";
  const departs = cited.departs
    ? `, ${t("card.departs", { rule: cited.departs.rule ?? "", book: cited.departs.book })}`
    : "";
  return `${number}${reported}, ${cited.book}${departs}`;
}

/** One question at a time, two big buttons. */
function Ask({ ruling }: { ruling: Ruling }) {
  const [first] = ruling.ask;
  if (!first) return null;
  return (
    <div class="ask">
      <p>{first.text}</p>
      {first.fact === "amount" ? (
        <button
          type="button"
          class="main wide"
          onClick={() => {
            commit();
            if (ruling.seat) choose(ruling.seat);
            tab.value = "said";
          }}
        >
          {t("card.amount")}
        </button>
      ) : (
        <div class="row two">
          <button type="button" onClick={() => setFact(first.fact, true)}>
            {t("card.yes")}
          </button>
          <button type="button" onClick={() => setFact(first.fact, false)}>
            {t("card.no")}
          </button>
        </div>
      )}
    </div>
  );
}

/** The floor's choices; the choice is made by the button, so that arrow keys may wander. */
function Menu({ ruling }: { ruling: Ruling }) {
  const [chosen, setChosen] = useState("");
  if (ruling.menu.length === 0) return null;
  return (
    <fieldset class="menu">
      <legend>{t("card.menu")}</legend>
      {ruling.menu.map(({ choice, text }) => (
        <label key={choice}>
          <input
            type="radio"
            name={`menu-${ruling.line}-${ruling.seat}`}
            checked={choice === chosen}
            onChange={() => setChosen(choice)}
          />
          <span>{text}</span>
        </label>
      ))}
      <button type="button" class="main" disabled={chosen === ""} onClick={() => decide(settledBy(ruling), chosen)}>
        {t("card.decide")}
      </button>
    </fieldset>
  );
}

/** Facts taken as true, each with a way to say that it was not so; and what was said, with a way back. */
function Assumed({ ruling }: { ruling: Ruling }) {
  const facts = inHand.value.facts ?? {};
  const taken = ruling.assumes.filter((fact) => USUAL_FACTS[fact] && !(fact in facts));
  const said = Object.entries(facts);
  if (taken.length + said.length === 0) return null;
  return (
    <div class="assumed">
      {taken.map((fact) => (
        <p key={fact}>
          <span>
            {t("card.assumes")}: {sentence(fact, USUAL_FACTS[fact]?.usual ?? true)}
          </span>
          <button type="button" onClick={() => setFact(fact, !(USUAL_FACTS[fact]?.usual ?? true))}>
            {t("card.fact.not")}
          </button>
        </p>
      ))}
      {said.map(([fact, value]) => (
        <p key={fact}>
          <span>
            {t("card.fact.given")}: {sentence(fact, value)}
          </span>
          <button type="button" onClick={() => setFact(fact, null)}>
            {t("card.fact.back")}
          </button>
        </p>
      ))}
    </div>
  );
}

function sentence(fact: string, value: unknown): string {
  const text = USUAL_FACTS[fact]?.text ?? fact;
  return `${text}: ${value === true ? t("card.yes") : value === false ? t("card.no") : String(value)}`;
}

function After({ answer, ruled }: { answer: Answer; ruled: boolean }) {
  const { table } = answer;
  const inPots = (table.pots ?? []).reduce((sum, pot) => sum + pot.amount, 0);
  return (
    <div class="after">
      <Next answer={answer} />
      {table.pots?.map((pot, place) => (
        <p key={pot.seats.join()}>
          {t(place ? "card.pots.side" : "card.pots.main", { n: pot.amount, seats: pot.seats.join(", ") })}
        </p>
      ))}
      {table.pots && table.pot > inPots && <p>{t("card.pots.back", { n: amount(table.pot - inPots) })}</p>}
      <SeatList answer={answer} />
      {ruled && <Actions />}
      <Share />
    </div>
  );
}
