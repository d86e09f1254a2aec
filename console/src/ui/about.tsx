/** What this is, how to keep it on the phone, which law rules here. */

import { answered } from "../state/hand";
import { lawText } from "../state/record";
import { t } from "../texts/texts";
import { State } from "./header";

export function About() {
  const law = lawText(answered.value?.stamp ?? null);
  return (
    <main class="about">
      <h1>{t("about.title")}</h1>
      <p>{t("about.text")}</p>
      <p>{t("about.install")}</p>
      {law && <p>{t("about.version", { law })}</p>}
      <State />
    </main>
  );
}
