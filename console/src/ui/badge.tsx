/** A ruling's status: a sign, a word and a shape, so that colour never tells it alone. */

import type { Status } from "../engine/answer";
import { t } from "../texts/texts";

export const SIGNS: Record<Status, string> = { decided: "■", pending: "◷", floor: "◇", fact: "?", void: "✕" };

export function Badge(props: { status: Status; provisional?: boolean }) {
  return (
    <span class={`badge ${props.status}`}>
      <span aria-hidden="true">{SIGNS[props.status]} </span>
      {t(`card.${props.status}`)}
      {props.provisional && ` (${t("card.provisional")})`}
    </span>
  );
}
