/** The day's log: what was ruled on this phone, the latest first. */

import { useEffect, useState } from "preact/hooks";
import { actText } from "../domain/act_text";
import { rule } from "../engine/engine";
import { bookName } from "../state/book_list";
import { now } from "../state/hand";
import { type Entry, entries, unsent } from "../state/log";
import { givenNow, same } from "../state/record";
import { go } from "../state/route";
import { send } from "../state/sync";
import { t, time } from "../texts/texts";

export function Log() {
  const today = now().slice(0, 10);
  const [day, setDay] = useState(today);
  const days = [...new Set([today, ...entries.value.map((entry) => entry.at.slice(0, 10))])];
  const shown = entries.value.filter((entry) => day === "" || entry.at.startsWith(day));
  return (
    <main class="log">
      <h1>{t("log.title")}</h1>
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
        <button type="button" disabled={shown.length === 0} onClick={() => save(shown, day)}>
          {t("log.export")}
        </button>
        <button type="button" disabled={shown.length === 0} onClick={() => print()}>
          {t("log.print")}
        </button>
      </div>
      {shown.length === 0 ? (
        <p>{t("log.empty")}</p>
      ) : (
        <ol class="entries">
          {shown.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </main>
  );
}

function Line({ entry }: { entry: Entry }) {
  const [differs, setDiffers] = useState(false);
  useEffect(() => {
    rule(entry.case).then((told) => {
      const today = told.ok ? givenNow(told) : null;
      setDiffers(today !== null && !same(entry.given, today));
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
        <time dateTime={entry.at}>{time(entry.at)}</time> · {t("app.table", { table: entry.table })} ·{" "}
        {bookName(entry.case.book)} · {where}
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
