/** Points on which books differ, settled for this table alone. The package tells them, in its own words. */

import { useEffect, useState } from "preact/hooks";
import type { Fact } from "../../domain/case";
import { newCase, USUAL } from "../../domain/setup";
import { engineState, type Point, points } from "../../engine/engine";
import { bookOf } from "../../state/houses";
import { change, setup } from "../../state/table";
import { t } from "../../texts/texts";
import { AmountField, Select, withKey } from "./fields";

export function Points() {
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<Point[]>([]);
  const { book, terms } = setup.value;
  const ready = engineState.value === "worker";
  useEffect(() => {
    // The book's own values are wanted, whatever the table has set, and were it set wrongly.
    if (open && ready) void points({ ...newCase(USUAL), book: bookOf(book) }).then(setKnown);
  }, [open, ready, book]);
  const set = (term: string, value: Fact | null) => change({ terms: withKey(setup.value.terms, term, value) });
  const rest = known.filter((point) => !(point.term in terms));
  const chosen = known.filter((point) => point.term in terms);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t("setup.points")}
        {Object.keys(terms).length > 0 && ` (${Object.keys(terms).length})`}
      </summary>
      {open && known.length === 0 && <p class="faint">{t("state.starting")} …</p>}
      {chosen.map((point) => (
        <fieldset key={point.term}>
          <PointField
            point={point}
            value={terms[point.term] ?? point.value}
            onValue={(value) => set(point.term, value)}
          />
          <button type="button" onClick={() => set(point.term, null)}>
            {t("setup.point.drop")}
          </button>
        </fieldset>
      ))}
      {rest.length > 0 && (
        <Select
          label={t("setup.point.add")}
          value=""
          options={[["", "…"] as const, ...rest.map((point) => [point.term, point.question] as const)]}
          onPick={(term) => {
            const point = known.find((one) => one.term === term);
            if (point) set(term, point.value);
          }}
        />
      )}
    </details>
  );
}

function PointField(props: { point: Point; value: Fact; onValue: (value: Fact) => void }) {
  const { point, value, onValue } = props;
  if (point.kind === "number")
    return <AmountField label={point.question} value={Number(value)} onValue={(chips) => onValue(chips ?? 0)} />;
  if (point.kind === "switch") {
    const options = [["true", t("card.yes")] as const, ["false", t("card.no")] as const];
    return (
      <Select
        label={point.question}
        value={String(value)}
        options={options}
        onPick={(one) => onValue(one === "true")}
      />
    );
  }
  return <Select label={point.question} value={String(value)} options={point.values} onPick={onValue} />;
}
