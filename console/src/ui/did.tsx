/** Clean acts: said and done properly, nothing to interpret. */

import type { PlainVerb } from "../domain/case";
import { isDone, withAmount, withBackspace, withDigits, withVerb } from "../domain/draft";
import { done, draft, inHand, opening, update } from "../state/hand";
import { amount, t } from "../texts/texts";
import { Keypad } from "./keypad";

export function Did() {
  const verbs: PlainVerb[] = ["fold", "check", "call", opening.value, "all-in"];
  const blind = inHand.value.blinds?.at(-1) ?? 0;
  return (
    <div class="panel">
      <div class="row verbs">
        {verbs.map((verb) => (
          <button type="button" key={verb} aria-pressed={isPressed(verb)} onClick={() => tapVerb(verb)}>
            {t(`verb.${verb}`)}
          </button>
        ))}
      </div>
      <Keypad
        onDigits={(digits) => update((now) => withDigits(now, digits, opening.value))}
        onBack={() => update(withBackspace)}
      />
      {opening.value === "bet" && blind > 0 && (
        <div class="row quick">
          {[1, 2, 3].map((times) => (
            <button type="button" key={times} onClick={() => update((now) => withAmount(now, blind * times, "bet"))}>
              {amount(blind * times)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Fold, check and call are whole acts: one tap, unless words or chips came before them in the same act. */
function tapVerb(verb: PlainVerb): void {
  const { deeds, edits } = draft.value;
  const alone = deeds.length === 0 || (deeds.length === 1 && deeds.every((deed) => "plain" in deed));
  if (isDone(verb) && alone && edits === null) done((now) => withVerb(now, verb));
  else update((now) => withVerb(now, verb));
}

function isPressed(verb: PlainVerb): boolean {
  const last = draft.value.deeds.at(-1);
  return last !== undefined && "plain" in last && last.plain === verb;
}
