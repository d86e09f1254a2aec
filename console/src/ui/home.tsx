/** The first screen: eight situations, and the way to everything else. */

import { nextLevel } from "../domain/setup";
import { begin, inHand, type Tile } from "../state/hand";
import { go } from "../state/route";
import { change, setup } from "../state/table";
import { type Key, t } from "../texts/texts";
import { State } from "./header";

const TILES: readonly (readonly [Tile, string])[] = [
  ["chips", "●●"],
  ["words", "“ ”"],
  ["turn", "⇄"],
  ["allin", "▲"],
  ["undercall", "▽"],
  ["string", "● ●"],
  ["unclear", "?"],
  ["full", "≡"],
];

export function Home() {
  return (
    <main class="home">
      <h1>{t("home.title")}</h1>
      <div class="tiles">
        {TILES.map(([tile, sign]) => (
          <button
            type="button"
            key={tile}
            class="tile"
            onClick={() => {
              begin(tile);
              go("entry");
            }}
          >
            <span class="sign" aria-hidden="true">
              {sign}
            </span>
            <b>{t(`home.${tile}` as Key)}</b>
            <small>{t(`home.${tile}.more` as Key)}</small>
          </button>
        ))}
      </div>
      <div class="row ways">
        {inHand.value.acts.length > 0 && (
          <button type="button" onClick={() => go("entry")}>
            {t("home.continue")}
          </button>
        )}
        <button type="button" onClick={() => change(nextLevel(setup.value))}>
          {t("app.level")}
        </button>
        <button type="button" onClick={() => go("setup")}>
          {t("home.setup")}
        </button>
        <button type="button" onClick={() => go("log")}>
          {t("home.log")}
        </button>
        <button type="button" onClick={() => go("about")}>
          {t("home.about")}
        </button>
      </div>
      <State />
    </main>
  );
}
