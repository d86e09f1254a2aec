/** A case that came with a link: the ruling as it was given, and whether today's is another. */

import { answered, given, linkFault } from "../state/hand";
import { givenNow, same } from "../state/record";
import { sharedNote } from "../state/shared";
import { t, time } from "../texts/texts";

export function Linked() {
  if (sharedNote.value) {
    return (
      <p class="linked differs" role="alert">
        {t(`share.${sharedNote.value}`)}
      </p>
    );
  }
  if (linkFault.value)
    return (
      <p class="linked differs" role="alert">
        {t(`link.${linkFault.value}`)}
      </p>
    );
  const then = given.value;
  const today = givenNow(answered.value);
  if (!then || !today) return null;
  const at = then.at ? `${then.at.slice(0, 10)} ${time(then.at)}` : "";
  const values = { at, law: then.law, say: then.say };
  return same(then, today) ? (
    <p class="linked">{t("card.same", values)}</p>
  ) : (
    <p class="linked differs" role="alert">
      <span aria-hidden="true">⚠ </span>
      {t("card.changed", values)}
    </p>
  );
}
