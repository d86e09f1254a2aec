/** Is there a network, as far as the phone knows? */

import { signal } from "@preact/signals";

export const online = signal(navigator.onLine);

export function watchNetwork(onBack: () => void): void {
  addEventListener("online", () => {
    online.value = true;
    onBack();
  });
  addEventListener("offline", () => {
    online.value = false;
  });
}
