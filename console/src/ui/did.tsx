/** Clean acts: said and done properly, nothing to interpret. */

import type { PlainVerb } from "../domain/case";
import { type Draft, isDone, withAmount, withBackspace, withDigits, withVerb } from "../domain/draft";
import { isFixed } from "../domain/games";
import { bringsIn, done, draft, fixedAmount, inHand, opening, update } from "../state/hand";
import { amount, t } from "../texts/texts";
import { Keypad } from "./keypad";

export function Did() {
  const passive: PlainVerb[] = bringsIn.value ? ["fold", "bring-in"] : ["fold", "check", "call"];
  const verbs: PlainVerb[] = [...passive, opening.value, "all-in"];
  const blind = inHand.value.blinds?.at(-1) ?? 0;
  return (
    <div class="panel">
      <div class={`row verbs ${opening.value === "complete" ? "long" : ""}`}>
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
      {opening.value === "bet" && blind > 0 && !isFixed(inHand.value.game) && (
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

/** Fold, check, call and the bring-in are whole acts: one tap, unless words or chips came before in the same act. */
function tapVerb(verb: PlainVerb): void {
  const { deeds, edits } = draft.value;
  const alone = deeds.length === 0 || (deeds.length === 1 && deeds.every((deed) => "plain" in deed));
  const whole = isDone(verb) || verb === "bring-in";
  if (whole && alone && edits === null) done((now) => meant(now, verb));
  else update((now) => meant(now, verb));
}

/** The act with the one amount that it can have, where the structure knows it. */
function meant(now: Draft, verb: PlainVerb): Draft {
  const to = verb === "bring-in" ? inHand.value.bring_in : verb === opening.value ? fixedAmount.value : null;
  return to ? withAmount(withVerb(now, verb), to, verb) : withVerb(now, verb);
}

function isPressed(verb: PlainVerb): boolean {
  const last = draft.value.deeds.at(-1);
  return last !== undefined && "plain" in last && last.plain === verb;
}
