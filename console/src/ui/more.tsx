/** What is rarer: gestures, marks on what was seen, and the notation typed. */

import { useState } from "preact/hooks";
import { FLAGS, type GestureKind } from "../domain/case";
import { withFlag, withGesture } from "../domain/draft";
import { append, draft, update } from "../state/hand";
import { t } from "../texts/texts";
import { Toggle } from "./parts";

const GESTURES: readonly GestureKind[] = ["tap", "muck", "table", "speak-up"];

export function More() {
  const [line, setLine] = useState("");
  const last = draft.value.deeds.at(-1);
  return (
    <div class="panel">
      <fieldset>
        <legend>{t("more.gestures")}</legend>
        <div class="row">
          {GESTURES.map((gesture) => (
            <button type="button" key={gesture} onClick={() => update((now) => withGesture(now, gesture))}>
              {t(`gesture.${gesture}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("more.flags")}</legend>
        <div class="row">
          {FLAGS.map((flag) => (
            <Toggle
              key={flag}
              on={last?.flags?.includes(flag) ?? false}
              disabled={!last}
              onToggle={() => update((now) => withFlag(now, flag))}
            >
              {t(`flag.${flag}`)}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <form
        class="field line"
        onSubmit={(event) => {
          event.preventDefault();
          if (line.trim()) append(line.trim());
          setLine("");
        }}
      >
        <label>
          <span>{t("more.line")}</span>
          <input
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={500}
            placeholder={t("more.line.hint")}
            value={line}
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{t("more.line.add")}</button>
      </form>
    </div>
  );
}
