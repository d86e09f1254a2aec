/** The table and the book: set once, kept on the phone. */

import { useState } from "preact/hooks";
import { DENOMINATIONS, MOST_SEATS, nextLevel, type Setup, seatNames } from "../domain/setup";

import { BOOKS } from "../state/book_list";
import { keep, kept } from "../state/kept";
import { back } from "../state/route";
import { change, choose, current, setup, tables } from "../state/table";
import { theme } from "../state/theme";
import { amount, type Key, t } from "../texts/texts";
import { Access } from "./access";
import { Segments, Toggle } from "./parts";

const GAMES = ["NLHE", "PLO", "FLHE", "NL", "PL", "FL"] as const;

export function SetupScreen() {
  return (
    <main class="setup">
      <h1>{t("setup.title")}</h1>
      <Tables />
      <Blinds />
      <SeatSetup />
      <Chips />
      <Book />
      <Phone />
      <Access />
      <button type="button" class="main wide" onClick={back}>
        {t("setup.done")}
      </button>
    </main>
  );
}

function Tables() {
  const [name, setName] = useState("");
  return (
    <fieldset>
      <legend>{t("setup.tables")}</legend>
      <div class="row">
        {Object.keys(tables.value).map((table) => (
          <button type="button" key={table} aria-pressed={table === current.value} onClick={() => choose(table)}>
            {table}
          </button>
        ))}
      </div>
      <form
        class="field line"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) choose(name.trim());
          setName("");
        }}
      >
        <label>
          <span>{t("setup.table")}</span>
          <input type="text" maxLength={20} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit">{t("setup.new")}</button>
      </form>
    </fieldset>
  );
}

type NumberKey = "small" | "big" | "ante";

function NumberField(props: { name: NumberKey; label: Key }) {
  return (
    <label class="field">
      <span>{t(props.label)}</span>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={15}
        value={setup.value[props.name]}
        onInput={(event) => change({ [props.name]: Number(event.currentTarget.value.replace(/\D/g, "")) })}
      />
    </label>
  );
}

function Blinds() {
  const { ante, anteBy } = setup.value;
  return (
    <fieldset>
      <legend>{t("slip.level")}</legend>
      <div class="row fields">
        <NumberField name="small" label="setup.small" />
        <NumberField name="big" label="setup.big" />
        <NumberField name="ante" label="setup.ante" />
      </div>
      <button type="button" onClick={() => change(nextLevel(setup.value))}>
        {t("app.level")}
      </button>
      {ante > 0 && (
        <Segments
          quiet={false}
          legend={t("setup.anteBy")}
          value={anteBy}
          options={(["each", "big-blind", "button"] as const).map((by) => [by, t(`setup.ante.${by}`)] as const)}
          onPick={(by) => change({ anteBy: by })}
        />
      )}
    </fieldset>
  );
}

function Stepper(props: {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const { value } = props;
  return (
    <fieldset class="stepper" aria-label={props.label}>
      <span>{props.label}</span>
      <button
        type="button"
        aria-label={t("setup.fewer")}
        disabled={value <= props.least}
        onClick={() => props.onChange(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={t("setup.more")}
        disabled={value >= props.most}
        onClick={() => props.onChange(value + 1)}
      >
        +
      </button>
    </fieldset>
  );
}

function SeatSetup() {
  const { count, naming, first, out, stacks } = setup.value;
  const names = seatNames(setup.value);
  const toggle = (seat: string) =>
    change({ out: out.includes(seat) ? out.filter((other) => other !== seat) : [...out, seat] });
  return (
    <fieldset>
      <legend>{t("setup.count")}</legend>
      <Stepper
        label={t("setup.count")}
        value={count}
        least={2}
        most={MOST_SEATS}
        onChange={(value) => change({ count: value, out: [], first: Math.min(first, value) })}
      />
      <Segments
        quiet={false}
        legend={t("setup.naming")}
        value={naming}
        options={(["positions", "numbers"] as const).map((by) => [by, t(`setup.naming.${by}`)] as const)}
        onPick={(by) => change({ naming: by, out: [], stacks: {} })}
      />
      {naming === "numbers" && (
        <Stepper
          label={t("setup.first")}
          value={first}
          least={1}
          most={count}
          onChange={(value) => change({ first: value })}
        />
      )}
      <fieldset>
        <legend>{t("setup.in")}</legend>
        <div class="row">
          {names.map((seat) => (
            <Toggle key={seat} on={!out.includes(seat)} onToggle={() => toggle(seat)}>
              {seat}
            </Toggle>
          ))}
        </div>
      </fieldset>
      <details>
        <summary>{t("setup.stacks")}</summary>
        <div class="row fields">
          {names.map((seat) => (
            <label class="field" key={seat}>
              <span>{seat}</span>
              <input
                type="text"
                inputMode="numeric"
                maxLength={15}
                value={stacks[seat] ?? ""}
                onInput={(event) => change({ stacks: withStack(setup.value, seat, event.currentTarget.value) })}
              />
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

function withStack(of: Setup, seat: string, text: string): Record<string, number> {
  const digits = text.replace(/\D/g, "");
  const { [seat]: _, ...rest } = of.stacks;
  return digits === "" ? rest : { ...rest, [seat]: Number(digits) };
}

function Chips() {
  const { denominations } = setup.value;
  const toggle = (value: number) => {
    const kept_ = denominations.includes(value)
      ? denominations.filter((other) => other !== value)
      : [...denominations, value];
    if (kept_.length > 0) change({ denominations: kept_.sort((one, two) => one - two) });
  };
  return (
    <fieldset>
      <legend>{t("setup.denominations")}</legend>
      <div class="row">
        {DENOMINATIONS.map((value) => (
          <Toggle key={value} on={denominations.includes(value)} onToggle={() => toggle(value)}>
            {amount(value)}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}

function Book() {
  return (
    <fieldset>
      <legend>{t("setup.book")}</legend>
      <label class="field">
        <span>{t("setup.book")}</span>
        <select value={setup.value.book} onChange={(event) => change({ book: event.currentTarget.value })}>
          {BOOKS.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("setup.game")}</span>
        <select value={setup.value.game} onChange={(event) => change({ game: event.currentTarget.value })}>
          {GAMES.map((game) => (
            <option key={game} value={game}>
              {t(`setup.game.${game}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

function Phone() {
  return (
    <fieldset>
      <legend>{t("setup.theme")}</legend>
      <Segments
        legend={t("setup.theme")}
        value={theme.value}
        options={(["auto", "dark", "light"] as const).map((name) => [name, t(`setup.theme.${name}`)] as const)}
        onPick={(name) => {
          theme.value = name;
        }}
      />
      <label class="field">
        <span>{t("setup.event")}</span>
        <input
          type="text"
          maxLength={60}
          value={kept("event", "")}
          onInput={(event) => keep("event", event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{t("setup.by")}</span>
        <input
          type="text"
          maxLength={10}
          value={kept("by", "")}
          onInput={(event) => keep("by", event.currentTarget.value)}
        />
      </label>
    </fieldset>
  );
}
