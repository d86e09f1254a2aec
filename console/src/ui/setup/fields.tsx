/** Fields of the set-up: an amount, a number counted up and down. */

import { t } from "../../texts/texts";

interface Amount {
  label: string;
  /** null: nothing is told. */
  value: number | null;
  onValue: (value: number | null) => void;
}

/** Chips, typed: digits only. */
export function AmountField({ label, value, onValue }: Amount) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={15}
        value={value ?? ""}
        onInput={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, "");
          // A sign that is not taken leaves the value as it is, so nothing would draw the field anew.
          event.currentTarget.value = digits;
          onValue(digits === "" ? null : Number(digits));
        }}
      />
    </label>
  );
}

interface Count {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

export function Stepper({ label, value, least, most, onChange }: Count) {
  return (
    <fieldset class="stepper" aria-label={label}>
      <span>{label}</span>
      <button type="button" aria-label={t("setup.fewer")} disabled={value <= least} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={t("setup.more")} disabled={value >= most} onClick={() => onChange(value + 1)}>
        +
      </button>
    </fieldset>
  );
}

interface Choice {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onPick: (value: string) => void;
}

/** One of many. */
export function Select({ label, value, options, onPick }: Choice) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A record with a key set, or without it. */
export function withKey<T>(record: Record<string, T>, key: string, value: T | null): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return value === null ? rest : { ...rest, [key]: value };
}
