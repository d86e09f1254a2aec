/** What is done with a ruling: log it, print it, share it, rule otherwise, doubt it. */

import { useEffect, useState } from "preact/hooks";
import { actText } from "../domain/act_text";
import { latest } from "../engine/answer";
import { answered, answeredCase, inHand } from "../state/hand";
import type { Entry } from "../state/log";
import { lawText, log, permalink } from "../state/record";
import { go } from "../state/route";
import { send } from "../state/sync";
import { t } from "../texts/texts";
import { citeText } from "./card";
import { OverrideForm } from "./override";
import { Sheet } from "./parts";

export function Actions() {
  const [entry, setEntry] = useState<Entry | null>(null);
  const [sheet, setSheet] = useState<"" | "override" | "doubt" | "data">("");
  const [copied, setCopied] = useState(false);
  const of = answeredCase.value;
  // Another case on the screen: what was done with the one before says nothing about it.
  useEffect(() => {
    setEntry(null);
    setCopied(false);
  }, [of]);
  const keep = async () => {
    const made = entry ?? (await log());
    setEntry(made);
    void send();
    return made;
  };
  return (
    <div class="actions">
      <div class="row">
        <button type="button" class="main" disabled={entry !== null} onClick={() => void keep()}>
          {entry ? `✓ ${t("card.logged")}` : t("card.log")}
        </button>
        <button
          type="button"
          onClick={() => {
            void keep().then((made) => made && go("slip", made.id));
          }}
        >
          {t("card.slip")}
        </button>
        <button type="button" onClick={() => void share().then(setCopied)}>
          {copied ? `✓ ${t("card.copied")}` : t("card.share")}
        </button>
        <button type="button" onClick={() => setSheet("override")}>
          {t("card.override")}
        </button>
        <button type="button" onClick={() => setSheet("doubt")}>
          {t("card.doubt")}
        </button>
        <button type="button" onClick={() => setSheet("data")}>
          {t("card.data")}
        </button>
      </div>
      <p class="law">{t("card.law", { law: lawText(answered.value?.stamp ?? null) })}</p>
      {sheet === "override" && (
        <OverrideForm
          onClose={() => setSheet("")}
          onLogged={(made) => {
            setEntry(made);
            setSheet("");
            void send();
          }}
        />
      )}
      {sheet === "doubt" && <Doubt onClose={() => setSheet("")} />}
      {sheet === "data" && (
        <Sheet title={t("card.data")} onClose={() => setSheet("")}>
          <textarea
            id="answer-json"
            readOnly
            rows={16}
            aria-label={t("card.data")}
            value={answered.value?.json || JSON.stringify(answered.value?.answer, null, 2)}
          />
        </Sheet>
      )}
    </div>
  );
}

/** Hands the permalink to the phone's own sharing, else to the clipboard. True once it is copied. */
async function share(): Promise<boolean> {
  const url = await permalink();
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ url });
      return false;
    } catch (error) {
      // Closed by the person: nothing is wanted any more.
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  return copy(url);
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard on plain HTTP: the address bar holds the case instead.
    const [, hash = ""] = text.split("#");
    if (hash.startsWith("c=")) history.replaceState(null, "", `#${hash}`);
    return false;
  }
}

function Doubt(props: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const told = answered.value;
    const ruling = told && latest(told.answer)[0];
    if (!told || !ruling) return;
    permalink().then((link) =>
      setText(
        t("doubt.message", {
          say: ruling.say,
          rules: ruling.because.map(citeText).join("; "),
          book: told.answer.book,
          law: lawText(told.stamp),
          acts: (answeredCase.value ?? inHand.value).acts.map(actText).join("\n"),
          link,
        }),
      ),
    );
  }, []);
  return (
    <Sheet title={t("doubt.title")} onClose={props.onClose}>
      <p>{t("doubt.text")}</p>
      <textarea
        aria-label={t("doubt.title")}
        rows={12}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="button" class="main" onClick={() => void copy(text).then(setCopied)}>
        {copied ? `✓ ${t("doubt.copied")}` : t("doubt.copy")}
      </button>
    </Sheet>
  );
}
