import { registerSW } from "virtual:pwa-register";
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import type { Case } from "./domain/case";
import { startEngine } from "./engine/engine";
import { call } from "./engine/server";
import { begin, given, linkFault, watch } from "./state/hand";
import { decode, withLines } from "./state/link";
import { load } from "./state/log";
import { watchNetwork } from "./state/network";
import { followAddress, go, route } from "./state/route";
import { join, watchShared } from "./state/shared";
import { send } from "./state/sync";
import { followTheme } from "./state/theme";
import "./style.css";

// Before anything is kept: has this phone been here?
const first = localStorage.getItem("floorcall.case") === null && location.hash === "";

followTheme();
followAddress();
startEngine();
watch();
watchShared();
watchNetwork(() => void send());
load().then(send, (error: unknown) => console.error(error));
// A new version takes over on the first screen only: never under somebody's fingers.
const newer = signal(false);
const update = registerSW({
  immediate: true,
  onNeedRefresh: () => {
    newer.value = true;
  },
});
effect(() => {
  if (newer.value && route.value.screen === "home") void update(true);
});

// A permalink opens its case.
effect(() => {
  const { detail } = route.value;
  linkFault.value = "";
  if (detail.startsWith("t=")) {
    join(detail.slice(2)).catch(() => {
      linkFault.value = "t";
    });
  }
  if (!detail.startsWith("c=")) return;
  decode(detail.slice(2)).then(
    (linked) => {
      begin("link", linked.case);
      given.value = linked.given ?? null;
    },
    () => {
      linkFault.value = "c";
    },
  );
});

// Whoever comes for the first time is shown what a ruling looks like, where the server has an example.
if (first) {
  call("GET", "api/demo").then(
    async (response) => {
      const demo = withLines((await response.json()) as Case);
      if (route.value.screen !== "home") return;
      begin("link", demo);
      go("entry");
    },
    () => undefined,
  );
}

const place = document.getElementById("app");
if (place) render(<App />, place);
