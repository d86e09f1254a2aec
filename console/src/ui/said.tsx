/** Words as they were spoken, by button or typed. */

import { withBackspace, withWord, withWords } from "../domain/draft";
import { draft, update } from "../state/hand";
import { t } from "../texts/texts";
import { Keypad } from "./keypad";

/** What is said at a table; not texts of the console, so they are not translated: the engine hears English. */
const WORDS = ["raise", "call", "all-in", "check", "fold", "bet", "to", "more", "pot", "thousand"];

export function Said() {
  const last = draft.value.deeds.at(-1);
  const words = last && "says" in last ? last.says : "";
  return (
    <div class="panel">
      <div class="row words">
        {WORDS.map((word) => (
          <button type="button" key={word} onClick={() => update((now) => withWord(now, word))}>
            “{word}”
          </button>
        ))}
      </div>
      <Keypad onDigits={(digits) => update((now) => withWord(now, digits))} onBack={() => update(withBackspace)} />
      <label class="field">
        <span>{t("said.type")}</span>
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={words}
          maxLength={300}
          onInput={(event) => {
            const typed = event.currentTarget.value;
            update((now) => withWords(now, typed));
          }}
        />
      </label>
    </div>
  );
}
