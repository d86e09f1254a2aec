/** The slip: one ruling on 80 mm or A6 paper, with its case as a code. */

import { useEffect, useState } from "preact/hooks";
import { actText } from "../domain/act_text";
import type { Answer } from "../engine/answer";
import { latest } from "../engine/answer";
import { rule } from "../engine/engine";
import { bookName } from "../state/book_list";
import { keep, kept } from "../state/kept";
import { type Entry, entries } from "../state/log";
import { route } from "../state/route";
import { amount, t } from "../texts/texts";
import { citeText } from "./card";
import { Code } from "./code";
import { overrideText } from "./log";
import { Segments } from "./parts";

type Size = "80" | "a6";

export function Slip() {
  const [size, setSize] = useState<Size>(kept("slip", "80"));
  const entry = entries.value.find((one) => one.id === route.value.detail);
  useEffect(() => {
    document.documentElement.dataset.paper = size;
    keep("slip", size);
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [size]);
  return (
    <main class="slip-screen">
      <h1 class="noprint">{t("slip.title")}</h1>
      <div class="row noprint">
        <Segments
          legend={t("slip.size")}
          value={size}
          options={[
            ["80", t("slip.80")],
            ["a6", t("slip.a6")],
          ]}
          onPick={setSize}
        />
        <button type="button" class="main" onClick={() => print()}>
          {t("slip.print")}
        </button>
      </div>
      {entry ? <Paper entry={entry} size={size} /> : <p>{t("log.empty")}</p>}
    </main>
  );
}

function Paper({ entry, size }: { entry: Entry; size: Size }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hash, setHash] = useState("");
  useEffect(() => {
    rule(entry.case).then((told) => told.ok && setAnswer(told.answer));
    print_(entry).then(setHash);
  }, [entry]);
  const ruling = answer ? latest(answer)[0] : undefined;
  const { case: of, given, override } = entry;
  const event = kept("event", "");
  const blinds = (of.blinds ?? of.bets ?? []).map(amount).join("–");
  const rows: [string, string][] = [
    [t("slip.event"), event],
    [t("slip.table"), entry.table],
    [t("slip.level"), blinds],
    [t("slip.tapped"), stamp(entry.begun)],
    [t("slip.ruled"), stamp(entry.at)],
    [t("slip.by"), entry.by],
  ];
  return (
    <article class={`paper paper-${size}`}>
      <h2>{t("slip.ruling")}</h2>
      <p class="say">{given.say}</p>
      {override && (
        <p class="say">
          {t("slip.override")}: {overrideText(entry)}
        </p>
      )}
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3>{t("slip.acts")}</h3>
      <ol>
        {of.acts.map((act) => (
          <li key={actText(act)}>{actText(act)}</li>
        ))}
      </ol>
      {ruling && (
        <>
          <h3>
            {t("slip.rules")} {bookName(of.book)}
          </h3>
          <ol>
            {ruling.because.map((step) => (
              <li key={step.text}>
                {step.text} {citeText(step)}
              </li>
            ))}
          </ol>
        </>
      )}
      <Code text={entry.link} label={t("slip.code")} />
      <p class="small">{t("slip.version", { law: given.law, hash })}</p>
      <p class="small">{t("slip.appeal")}</p>
    </article>
  );
}

function stamp(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

/** A short print of the case and its ruling: the same on every slip of the same ruling. */
async function print_(entry: Entry): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([entry.case, entry.given, entry.at]));
  const made = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...made.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
