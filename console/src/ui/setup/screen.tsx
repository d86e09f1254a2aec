/** The table and the book: set once, kept on the phone. */

import { useState } from "preact/hooks";
import { DENOMINATIONS } from "../../domain/setup";
import { keep, kept } from "../../state/kept";
import { back } from "../../state/route";
import { change, choose, current, setup, tables } from "../../state/table";
import { theme } from "../../state/theme";
import { amount, t } from "../../texts/texts";
import { Access } from "../access";
import { Segments, Toggle } from "../parts";
import { Books } from "./books";
import { Check } from "./check";
import { OneHandSetup } from "./one_hand";
import { SeatSetup } from "./seats";
import { Stakes } from "./stakes";

export function SetupScreen() {
  return (
    <main class="setup">
      <h1>{t("setup.title")}</h1>
      <Tables />
      <Stakes />
      <SeatSetup />
      <Chips />
      <OneHandSetup key={current.value} />
      <Books />
      <Phone />
      <Access />
      <Check />
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
