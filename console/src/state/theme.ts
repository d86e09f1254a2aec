/** Light or dark: as the phone has it, unless told otherwise. */

import { effect, signal } from "@preact/signals";
import { keep, kept } from "./kept";

export const theme = signal<"auto" | "dark" | "light">(kept("theme", "auto"));

export function followTheme(): void {
  effect(() => {
    keep("theme", theme.value);
    if (theme.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
  });
}
