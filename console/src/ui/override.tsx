/** "I rule otherwise": the floor's own ruling beside the book's, with a reason, in the log. */

import { useState } from "preact/hooks";
import type { Entry } from "../state/log";
import { log } from "../state/record";
import { type Key, t } from "../texts/texts";
import { Segments, Sheet } from "./parts";

const VERBS = ["fold", "check", "call", "bet", "raise"] as const;
const REASONS = ["fairness", "house", "gaming-agency", "facts-differ", "other"] as const;

export function OverrideForm(props: { onClose: () => void; onLogged: (entry: Entry | null) => void }) {
  const [verb, setVerb] = useState<(typeof VERBS)[number]>("call");
  const [to, setTo] = useState("");
  const [reason, setReason] = useState<(typeof REASONS)[number]>("fairness");
  const [text, setText] = useState("");
  return (
    <Sheet title={t("override.title")} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void log({ verb, to: Number(to) || null, reason, note: text.trim() }).then(props.onLogged);
        }}
      >
        <Segments
          quiet={false}
          legend={t("override.verb")}
          value={verb}
          options={VERBS.map((name) => [name, t(`verb.${name}`)] as const)}
          onPick={setVerb}
        />
        <label class="field">
          <span>{t("override.amount")}</span>
          <input
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={15}
            value={to}
            onInput={(event) => setTo(event.currentTarget.value)}
          />
        </label>
        <fieldset class="menu">
          <legend>{t("override.reason")}</legend>
          {REASONS.map((name) => (
            <label key={name}>
              <input type="radio" name="reason" checked={name === reason} onChange={() => setReason(name)} />
              <span>{t(`override.${name}` as Key)}</span>
            </label>
          ))}
        </fieldset>
        <label class="field">
          <span>{t("override.text")}</span>
          <textarea rows={3} maxLength={1000} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit" class="main wide">
          {t("override.save")}
        </button>
      </form>
    </Sheet>
  );
}
