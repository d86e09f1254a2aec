/** Which screen is shown. Kept in the address behind `#`, so that the phone's back button works. */

import { signal } from "@preact/signals";

export type Screen = "home" | "entry" | "setup" | "log" | "slip" | "about" | "table";
const SCREENS: readonly string[] = ["home", "entry", "setup", "log", "slip", "about"];

export interface Route {
  screen: Screen;
  /** A permalink's text, or the id of a log entry or of a shared table. */
  detail: string;
}

export const route = signal<Route>(read(location.hash));

/** `#c=...` is a permalink, `#t=...` a shared table, `#log` a screen, `#slip/ID` a screen about something. */
export function read(hash: string): Route {
  const text = hash.replace(/^#/, "");
  if (text.startsWith("c=")) return { screen: "entry", detail: text };
  if (text.startsWith("t=")) return { screen: "entry", detail: text };
  const [screen = "", detail = ""] = text.split("/", 2);
  return { screen: (SCREENS.includes(screen) ? screen : "home") as Screen, detail };
}

export function go(screen: Screen, detail = ""): void {
  const hash = screen === "home" ? "" : `#${screen}${detail ? `/${detail}` : ""}`;
  history.pushState(null, "", hash || location.pathname + location.search);
  route.value = read(hash);
  scrollTo(0, 0);
}

export function back(): void {
  if (history.length > 1) history.back();
  else go("home");
}

export function followAddress(): void {
  const follow = () => {
    route.value = read(location.hash);
  };
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
}
