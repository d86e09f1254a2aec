/** One table, two phones: a code that the other phone reads. */

import { useState } from "preact/hooks";
import { NoServer } from "../engine/server";
import { leave, share, shared, tableLink } from "../state/shared";
import { t } from "../texts/texts";
import { Code } from "./code";

export function Share() {
  const [fault, setFault] = useState("");
  const table = shared.value;
  const begin = () => {
    setFault("");
    share().catch((error: Error) => setFault(error instanceof NoServer ? t("share.none") : error.message));
  };
  return (
    <details class="share">
      <summary>{t("share.title")}</summary>
      {fault && <p role="alert">{fault}</p>}
      {table ? (
        <>
          <p class="shared-id">{t("share.on", { id: table.id })}</p>
          <Code text={tableLink(table.id)} label={t("share.code")} />
          <button type="button" onClick={leave}>
            {t("share.stop")}
          </button>
        </>
      ) : (
        <button type="button" onClick={begin}>
          {t("share.start")}
        </button>
      )}
    </details>
  );
}
