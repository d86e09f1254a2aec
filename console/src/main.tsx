import { registerSW } from "virtual:pwa-register";
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { startEngine } from "./engine/engine";
import { begin, given, linkFault, watch } from "./state/hand";
import { decode } from "./state/link";
import { load } from "./state/log";
import { watchNetwork } from "./state/network";
import { followAddress, route } from "./state/route";
import { join, watchShared } from "./state/shared";
import { send } from "./state/sync";
import { followTheme } from "./state/theme";
import "./style.css";

followTheme();
followAddress();
startEngine();
watch();
watchShared();
watchNetwork(() => void send());
load().then(send, (error: unknown) => console.error(error));
registerSW({ immediate: true });

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

const place = document.getElementById("app");
if (place) render(<App />, place);
