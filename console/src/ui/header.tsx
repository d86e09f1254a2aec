/** The bar on top: where we are, the table's blinds, undo, and how the page rules now. */

import { levelOf } from "../domain/setup";
import { engineState } from "../engine/engine";
import { canUndo, undo } from "../state/hand";
import { unsent } from "../state/log";
import { online } from "../state/network";
import { go, route } from "../state/route";
import { setup } from "../state/table";
import { amount, counted, t } from "../texts/texts";

export function Header() {
  const { screen } = route.value;
  const { table } = setup.value;
  return (
    <header class="bar">
      {screen === "home" ? (
        <span class="brand">{t("app.name")}</span>
      ) : (
        <button type="button" onClick={() => go("home")}>
          <span aria-hidden="true">‹ </span>
          {t("app.home")}
        </button>
      )}
      <button type="button" class="place" onClick={() => go("setup")}>
        <span>{t("app.table", { table })}</span> <b>{levelOf(setup.value).map(amount).join("–")}</b>
      </button>
      {screen === "entry" && (
        <button type="button" disabled={!canUndo.value} onClick={undo}>
          <span aria-hidden="true">↶ </span>
          {t("app.undo")}
        </button>
      )}
    </header>
  );
}

/** How the page rules, and what waits to be sent. */
export function State() {
  const waiting = unsent().length;
  const told = [];
  if (!online.value) told.push(waiting ? counted("state.offline", waiting) : t("state.offline"));
  else if (waiting) told.push(counted("state.waiting", waiting));
  told.push(t(`state.${engineState.value}`));
  return <p class="state">{told.join(" · ")}</p>;
}
