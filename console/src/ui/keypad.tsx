/** Digits under the thumb: two rows of six. */

import { t } from "../texts/texts";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "00"];

export function Keypad(props: { onDigits: (digits: string) => void; onBack: () => void }) {
  return (
    <fieldset class="keypad" aria-label={t("keypad.title")}>
      {KEYS.map((key) => (
        <button type="button" key={key} onClick={() => props.onDigits(key)}>
          {key}
        </button>
      ))}
      <button type="button" aria-label={t("keypad.back")} onClick={props.onBack}>
        ⌫
      </button>
    </fieldset>
  );
}
