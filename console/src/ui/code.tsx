/** A QR code, drawn as one path: no picture is loaded. */

import { encode } from "uqr";
import { t } from "../texts/texts";

/** Bytes that the largest code holds. A case that brings a long house file along has more. */
const MOST_BYTES = 2953;

export function Code({ text, label }: { text: string; label: string }) {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return <p class="small">{t("slip.code.long")}</p>;
  const { data, size } = encode(text, { ecc: "L", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
