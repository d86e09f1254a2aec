/** What a search finds in the server's log beside what is on the phone. */

import { useEffect, useState } from "preact/hooks";
import { NoServer } from "../engine/server";
import { bookName } from "../state/book_list";
import { type Line, onServer, openFromServer } from "../state/find";
import { entries } from "../state/log";
import { online } from "../state/network";
import { go } from "../state/route";
import { t, time } from "../texts/texts";

/** Long enough that a word is asked for once, not sign by sign. */
const QUIET_MS = 400;

type Found = { lines: Line[]; more: boolean } | { fault: string } | null;

export function OnServer({ question }: { question: string }) {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    setFound(null);
    if (!online.value) {
      setFound({ fault: t("log.noserver") });
      return;
    }
    let wanted = true;
    const told = (now: Found) => wanted && setFound(now);
    const timer = setTimeout(() => {
      onServer(question).then(told, (error: Error) =>
        told({
          fault: error instanceof NoServer ? t("log.noserver") : t("log.server.refused", { why: error.message }),
        }),
      );
    }, QUIET_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [question, online.value]);
  if (found === null) return <p class="faint">{t("log.server.wait")}</p>;
  if ("fault" in found)
    return (
      <p class="faint" role="status">
        {found.fault}
      </p>
    );
  const here = new Set(entries.value.map((entry) => entry.server));
  const lines = found.lines.filter((line) => !here.has(line.id));
  return (
    <section aria-labelledby="on-server" class="noprint">
      <h2 id="on-server">{t("log.server")}</h2>
      <p role="status">{lines.length === 0 ? t("log.server.none") : found.more ? t("log.server.many") : ""}</p>
      <ol class="entries">
        {lines.map((line) => (
          <ServerLine key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
}

function ServerLine({ line }: { line: Line }) {
  const [fault, setFault] = useState("");
  const open = () =>
    openFromServer(line.id).then(
      () => go("entry"),
      (error: Error) => setFault(error.message),
    );
  return (
    <li>
      <p>
        <time dateTime={line.made}>{local(line.made)}</time> · {t("app.table", { table: line.table })} ·{" "}
        {bookName(line.book ?? "")}
        {line.by && ` · ${line.by}`}
      </p>
      <p>
        <b>{line.erased ? t("log.erased") : line.say}</b>
      </p>
      {line.overridden && <p class="differs">{t("log.overridden")}</p>}
      <p class="faint">{line.rules.filter((rule) => /\d/.test(rule)).join(", ")}</p>
      {fault && <p class="fault">{fault}</p>}
      {!line.erased && (
        <button type="button" onClick={() => void open()}>
          {t("log.open")}
        </button>
      )}
    </li>
  );
}

/** The server keeps times in UTC; the phone shows its own. */
function local(iso: string): string {
  const at = new Date(iso);
  const own = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return `${own.slice(0, 10)} ${time(own)}`;
}
