/** The game and what is played for: blinds, or in stud the bring-in; antes; fixed-limit bets. */

import { ANTES, isFixed, KINDS, LIMITS, readGame } from "../../domain/games";
import { betsOf, nextLevel, studAt } from "../../domain/setup";
import { change, setup } from "../../state/table";
import { type Key, t } from "../../texts/texts";
import { Segments } from "../parts";
import { AmountField, Select } from "./fields";

export function gameName(kind: string): string {
  return t(`game.${kind || "any"}` as Key);
}

export function Stakes() {
  const { game } = setup.value;
  const { limit, kind } = readGame(game);
  const stud = studAt(setup.value);
  return (
    <fieldset>
      <legend>{t("setup.stakes")}</legend>
      <div class="row fields">
        <Select
          label={t("setup.game")}
          value={kind}
          options={KINDS.map((one) => [one, gameName(one)] as const)}
          onPick={(one) => change({ game: limit + one })}
        />
        <Select
          label={t("setup.limit")}
          value={limit}
          options={LIMITS.map((one) => [one, t(`limit.${one}` as Key)] as const)}
          onPick={(one) => change({ game: one + kind })}
        />
      </div>
      <div class="row fields">
        {!stud && <Blind name="small" label="setup.small" />}
        {!stud && <Blind name="big" label="setup.big" />}
        {stud && <Blind name="bringIn" label="setup.bringIn" />}
        <Blind name="ante" label="setup.ante" />
      </div>
      {isFixed(game) && <Bets />}
      <button type="button" onClick={() => change(nextLevel(setup.value))}>
        {t("app.level")}
      </button>
      {setup.value.ante > 0 && !stud && (
        <Segments
          quiet={false}
          legend={t("setup.anteBy")}
          value={setup.value.anteBy}
          options={ANTES.map((by) => [by, t(`setup.ante.${by}` as Key)] as const)}
          onPick={(by) => change({ anteBy: by })}
        />
      )}
    </fieldset>
  );
}

function Blind(props: { name: "small" | "big" | "ante" | "bringIn"; label: Key }) {
  return (
    <AmountField
      label={t(props.label)}
      value={setup.value[props.name]}
      onValue={(value) => change({ [props.name]: value ?? 0 })}
    />
  );
}

function Bets() {
  const [small, big] = betsOf(setup.value);
  return (
    <div class="row fields">
      <AmountField
        label={t("setup.bet.small")}
        value={small}
        onValue={(value) => change({ bets: [value ?? 0, setup.value.bets ? big : (value ?? 0) * 2] })}
      />
      <AmountField label={t("setup.bet.big")} value={big} onValue={(value) => change({ bets: [small, value ?? 0] })} />
    </div>
  );
}
