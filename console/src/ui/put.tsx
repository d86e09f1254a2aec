/** The chip tray: one tap is one chip. A long press, or a tap while Minus is on, takes one away. */

import { useRef, useState } from "preact/hooks";
import { total } from "../domain/case";
import { chipsOf, withChip, withMark, withoutChip, withSameTime } from "../domain/draft";
import { draft, inHand, pulling, update } from "../state/hand";
import { setup } from "../state/table";
import { amount, t } from "../texts/texts";
import { Toggle } from "./parts";

const LONG_PRESS_MS = 500;

export function Put() {
  const [minus, setMinus] = useState(false);
  const faces = inHand.value.denominations ?? setup.value.denominations;
  const last = draft.value.deeds.at(-1);
  const chips = (last && !draft.value.fresh && chipsOf(last)) || {};
  const puts = last && "puts" in last ? last : null;
  const before = draft.value.deeds.at(-2);
  const tap = (value: number, less: boolean) =>
    update((now) => (less ? withoutChip(now, value) : withChip(now, value, pulling.value)));
  return (
    <div class="panel">
      <fieldset class="tray" aria-label={t("chips.title")}>
        {faces.map((value) => (
          <Chip key={value} value={value} count={chips[value] ?? 0} minus={minus} onTap={tap} />
        ))}
      </fieldset>
      <p class="sum">{t("chips.sum", { n: total(chips) })}</p>
      <div class="row marks">
        <Toggle on={minus} onToggle={() => setMinus(!minus)}>
          {t("chips.minus")}
        </Toggle>
        <button
          type="button"
          disabled={!puts || draft.value.fresh}
          onClick={() => update((now) => ({ ...now, fresh: true }))}
        >
          {t("chips.motion")}
        </button>
        <Toggle on={puts?.last ?? false} disabled={!puts} onToggle={() => update((now) => withMark(now, "last"))}>
          {t("chips.last")}
        </Toggle>
        <Toggle
          on={pulling.value}
          onToggle={() => {
            pulling.value = !pulling.value;
          }}
        >
          {t("chips.pull")}
        </Toggle>
        <Toggle
          on={puts?.together ?? false}
          disabled={!puts}
          onToggle={() => update((now) => withMark(now, "together"))}
        >
          {t("chips.together")}
        </Toggle>
        <Toggle
          on={puts?.saying !== undefined}
          disabled={!puts || (puts.saying === undefined && !(before && "says" in before))}
          onToggle={() => update(withSameTime)}
        >
          {t("chips.same")}
        </Toggle>
      </div>
    </div>
  );
}

interface ChipProps {
  value: number;
  count: number;
  minus: boolean;
  onTap: (value: number, less: boolean) => void;
}

function Chip({ value, count, minus, onTap }: ChipProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return (
    <button
      type="button"
      class={`chip chip-${String(value)[0]}`}
      onPointerDown={() => {
        held.current = false;
        timer.current = setTimeout(() => {
          held.current = true;
          onTap(value, true);
        }, LONG_PRESS_MS);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // The long press has done its work already.
        if (held.current) held.current = false;
        else onTap(value, minus);
      }}
    >
      <span>
        {short(value)} <span class="unseen">{t(minus ? "chips.less" : "chips.one")}</span>
      </span>
      {count > 0 && <b class="count">×{count}</b>}
    </button>
  );
}

function short(value: number): string {
  if (value >= 1_000_000 && value % 100_000 === 0) return `${value / 1_000_000}M`;
  if (value >= 10_000 && value % 1_000 === 0) return `${value / 1_000}k`;
  return amount(value);
}
