/** The book by which this table is ruled, and the house files on this phone. */

import { useRef, useState } from "preact/hooks";
import { engineState } from "../../engine/engine";
import { BOOKS, bookName } from "../../state/book_list";
import { add, houses, MOST_TEXT, remove } from "../../state/houses";
import { change, setup } from "../../state/table";
import { t } from "../../texts/texts";
import { Select } from "./fields";
import { Points } from "./points";

export function Books() {
  const own = Object.entries(houses.value).map(([name, { house }]) => [name, bookName(house)] as const);
  return (
    <fieldset>
      <legend class="unseen">{t("setup.book")}</legend>
      <Select
        label={t("setup.book")}
        value={setup.value.book}
        options={[...own, ...BOOKS]}
        onPick={(book) => change({ book })}
      />
      <Points />
      <HouseFiles />
    </fieldset>
  );
}

function HouseFiles() {
  const [text, setText] = useState("");
  const [file, setFile] = useState("");
  const [told, setTold] = useState<{ fault: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const keepIt = async (source: string, name: string) => {
    setBusy(true);
    setTold(null);
    try {
      const wrong = await add(source, name || t("house.pasted"));
      setTold(wrong ? { fault: true, text: faultText(name, wrong) } : { fault: false, text: t("house.kept") });
      if (!wrong) {
        setText("");
        setFile("");
      }
    } catch {
      setTold({ fault: true, text: t("house.noengine") });
    } finally {
      setBusy(false);
    }
  };
  const load = async (picked: File | undefined) => {
    if (!picked) return;
    if (picked.size > MOST_TEXT) {
      setTold({ fault: true, text: t("house.long") });
      return;
    }
    const source = await picked.text();
    setText(source);
    setFile(picked.name);
    await keepIt(source, picked.name);
    // The same file, mended, can be picked again.
    if (picker.current) picker.current.value = "";
  };
  return (
    <details>
      <summary>{t("house.title")}</summary>
      <p class="faint">{t("house.text")}</p>
      <Kept
        onChange={(source, name) => {
          setText(source);
          setFile(name);
          setTold(null);
        }}
      />
      <label class="field">
        <span>{t("house.file")}</span>
        <input
          ref={picker}
          type="file"
          accept=".toml,.txt,text/plain"
          onChange={(event) => void load(event.currentTarget.files?.[0])}
        />
      </label>
      <label class="field">
        <span>{t("house.paste")}</span>
        <textarea
          rows={8}
          class="code-text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={MOST_TEXT}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="main" disabled={busy || text.trim() === ""} onClick={() => void keepIt(text, file)}>
        {t("house.add")}
      </button>
      <div role="status">
        {busy && engineState.value !== "worker" && <p>{t("state.starting")} …</p>}
        {told && <p class={told.fault ? "fault" : ""}>{told.fault ? `✕ ${told.text}` : `✓ ${told.text}`}</p>}
      </div>
    </details>
  );
}

function faultText(file: string, wrong: { message: string; line: number; column: number }): string {
  const { message, line, column } = wrong;
  if (line === 0) return message;
  const place = { file: file || t("house.pasted"), line: String(line), column: String(column), message };
  return t(column > 0 ? "house.fault" : "house.fault.line", place);
}

/** The house files that are kept, each with what it follows, to change or to take away. */
function Kept(props: { onChange: (text: string, file: string) => void }) {
  return (
    <ul class="kept">
      {Object.entries(houses.value).map(([name, { house, text, file }]) => (
        <li key={name}>
          <p>
            <b>{bookName(house)}</b> ({file}): {t("house.follows", { book: bookName(house.follows) })}
          </p>
          <div class="row">
            <button
              type="button"
              aria-label={`${t("house.change")}: ${bookName(house)}`}
              onClick={() => props.onChange(text, file)}
            >
              {t("house.change")}
            </button>
            <button type="button" aria-label={`${t("house.remove")}: ${bookName(house)}`} onClick={() => remove(name)}>
              {t("house.remove")}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
