/** The day's log: what was ruled on this phone, the latest first. */

import { useEffect, useState } from "preact/hooks";
import { actText } from "../domain/act_text";
import { rule } from "../engine/engine";
import { bookName } from "../state/book_list";
import { found } from "../state/find";
import { now } from "../state/hand";
import { type Entry, entries, unsent } from "../state/log";
import { givenNow, same } from "../state/record";
import { go } from "../state/route";
import { send } from "../state/sync";
import { counted, t, time } from "../texts/texts";
import { OnServer } from "./log_server";

/** More are shown on request: each is ruled on anew, to tell whether today's law agrees. */
const MOST_SHOWN = 50;

export function Log() {
  const today = now().slice(0, 10);
  const [day, setDay] = useState(today);
  const [question, setQuestion] = useState("");
  const [most, setMost] = useState(MOST_SHOWN);
  const days = [...new Set([today, ...entries.value.map((entry) => entry.at.slice(0, 10))])];
  const those = found(
    entries.value.filter((entry) => day === "" || entry.at.startsWith(day)),
    question,
  );
  const asks = question.trim() !== "";
  // The page of one day is printed whole.
  const shown = day === "" ? those.slice(0, most) : those;
  const search = (typed: string) => {
    // A question goes to all days; without one the log is today's again.
    if (typed.trim() === "" && asks) setDay(today);
    else if (typed.trim() !== "" && !asks) setDay("");
    setQuestion(typed);
    setMost(MOST_SHOWN);
  };
  return (
    <main class="log">
      <h1>{t("log.title")}</h1>
      <label class="field noprint">
        <span>{t("log.search")}</span>
        <input
          type="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={100}
          value={question}
          onInput={(event) => search(event.currentTarget.value)}
        />
      </label>
      <div class="row noprint">
        <label class="field">
          <span>{t("log.day")}</span>
          <select value={day} onChange={(event) => setDay(event.currentTarget.value)}>
            {days.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
            <option value="">{t("log.all")}</option>
          </select>
        </label>
        <button type="button" disabled={unsent().length === 0} onClick={() => void send()}>
          {t("log.send")}
        </button>
        <button type="button" disabled={those.length === 0} onClick={() => save(those, day)}>
          {t("log.export")}
        </button>
        <button type="button" disabled={those.length === 0} onClick={() => print()}>
          {t("log.print")}
        </button>
      </div>
      <p role="status" class="noprint">
        {asks ? counted("log.found", those.length) : those.length === 0 ? t("log.empty") : ""}
      </p>
      {shown.length > 0 && (
        <ol class="entries">
          {shown.map((entry) => (
            <Line key={entry.id} entry={entry} dated={day === ""} />
          ))}
        </ol>
      )}
      {shown.length < those.length && (
        <button type="button" class="wide noprint" onClick={() => setMost(most + MOST_SHOWN)}>
          {t("log.more")}
        </button>
      )}
      {asks && <OnServer question={question.trim()} />}
    </main>
  );
}

/** Entries that today's law rules otherwise, as far as they were looked at. */
const differing = new Map<string, boolean>();

function Line({ entry, dated }: { entry: Entry; dated: boolean }) {
  const [differs, setDiffers] = useState(differing.get(entry.id) ?? false);
  useEffect(() => {
    if (differing.has(entry.id)) return;
    rule(entry.case).then((told) => {
      const today = told.ok ? givenNow(told) : null;
      differing.set(entry.id, today !== null && !same(entry.given, today));
      setDiffers(differing.get(entry.id) ?? false);
    });
  }, [entry]);
  const where = entry.refused
    ? t("log.refused", { why: entry.refused })
    : entry.sent
      ? `✓ ${t("log.sent")}`
      : `◷ ${t("log.here")}`;
  return (
    <li>
      <p>
        <time dateTime={entry.at}>
          {dated && `${entry.at.slice(0, 10)} `}
          {time(entry.at)}
        </time>{" "}
        · {t("app.table", { table: entry.table })} · {bookName(entry.case.book)} · {where}
      </p>
      <p>
        <b>{entry.given.say}</b>
      </p>
      {differs && <p class="differs">{t("log.differs")}</p>}
      {entry.override && <p class="differs">{t("log.override", { text: overrideText(entry) })}</p>}
      <p class="faint">{entry.case.acts.map(actText).join("; ")}</p>
      <div class="row noprint">
        <a class="button" href={`#${entry.link.split("#")[1] ?? ""}`}>
          {t("log.open")}
        </a>
        <button type="button" onClick={() => go("slip", entry.id)}>
          {t("log.slip")}
        </button>
      </div>
    </li>
  );
}

export function overrideText(entry: Entry): string {
  const { override } = entry;
  if (!override) return "";
  const figure = override.to === null ? "" : ` ${override.to}`;
  const reason = t(`override.${override.reason as "fairness"}`);
  return `${t(`verb.${override.verb as "call"}`)}${figure}, ${reason}${override.note ? `: ${override.note}` : ""}`;
}

/** A file of the shown entries, made on the phone. */
function save(shown: Entry[], day: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(shown, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `floorcall-${day || "log"}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
