/** The acts so far, each open to change. */

import { useState } from "preact/hooks";
import { actText } from "../domain/act_text";
import { type Act, isSeatAct } from "../domain/case";
import type { Answer, Ruling } from "../engine/answer";
import { answered, draft, edit, inHand, remove, result, rewrite } from "../state/hand";
import { t } from "../texts/texts";
import { SIGNS } from "./badge";

export function Timeline() {
  const acts = inHand.value.acts;
  if (acts.length === 0) return null;
  const answer = answered.value?.answer ?? null;
  const fault = result.value && !result.value.ok ? result.value.line : 0;
  return (
    <ol class="timeline" aria-label={t("timeline.title")}>
      {acts.map((act, place) => (
        <Line key={place} act={act} place={place} answer={answer} faulty={fault === place + 1} />
      ))}
    </ol>
  );
}

function Line(props: { act: Act; place: number; answer: Answer | null; faulty: boolean }) {
  const { act, place, answer } = props;
  const [open, setOpen] = useState(false);
  const editing = draft.value.edits === place;
  const text = actText(act);
  const rulings = (answer?.rulings ?? []).filter((ruling) => ruling.line === place + 1 && ruling.due_to === undefined);
  const telling = rulings.filter(tells);
  return (
    <li class={editing ? "editing" : ""}>
      <div class="row">
        <button
          type="button"
          class="act"
          aria-expanded={isSeatAct(act) ? undefined : open}
          onClick={() => (isSeatAct(act) ? edit(place) : setOpen(!open))}
        >
          <span class="number" aria-hidden="true">
            {place + 1}
          </span>
          <span>
            <span class="unseen">{t("timeline.edit")} </span>
            {text}
          </span>
        </button>
        <button
          type="button"
          class="remove"
          aria-label={`${t("timeline.remove")}: ${text}`}
          onClick={() => remove(place)}
        >
          ✕
        </button>
      </div>
      {props.faulty && <p class="fault">{t("more.unread")}</p>}
      {telling.map((ruling) => (
        <p class="told" key={`${ruling.seat}${ruling.say}`}>
          <span aria-hidden="true">{SIGNS[ruling.status]}</span> {ruling.say}
        </p>
      ))}
      {open && !isSeatAct(act) && <Rewrite text={text} place={place} onDone={() => setOpen(false)} />}
    </li>
  );
}

/** Does a ruling say more than its act says itself? */
function tells(ruling: Ruling): boolean {
  return ruling.status !== "decided" || ruling.owes > 0 || ruling.returns > 0 || !ruling.in_turn;
}

function Rewrite(props: { text: string; place: number; onDone: () => void }) {
  const [text, setText] = useState(props.text);
  return (
    <form
      class="field line"
      onSubmit={(event) => {
        event.preventDefault();
        rewrite(props.place, text.trim());
        props.onDone();
      }}
    >
      <label>
        <span>{t("timeline.text")}</span>
        <input type="text" maxLength={500} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit">{t("timeline.save")}</button>
    </form>
  );
}
