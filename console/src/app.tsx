/** The screens, by the address. */

import { route } from "./state/route";
import { t } from "./texts/texts";
import { About } from "./ui/about";
import { Entry } from "./ui/entry";
import { Header } from "./ui/header";
import { Home } from "./ui/home";
import { Log } from "./ui/log";
import { SetupScreen } from "./ui/setup/screen";
import { Slip } from "./ui/slip";

const SCREENS = { home: Home, entry: Entry, setup: SetupScreen, log: Log, slip: Slip, about: About, table: Entry };

export function App() {
  const { screen } = route.value;
  const Screen = SCREENS[screen];
  return (
    <>
      {screen === "entry" && (
        <button type="button" class="skip" onClick={toRuling}>
          {t("app.skip")}
        </button>
      )}
      <Header />
      <Screen />
    </>
  );
}

/** The address holds the screen, so the jump is made by hand. */
function toRuling(): void {
  document.getElementById("ruling-title")?.focus();
}
