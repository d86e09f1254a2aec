/** Small parts of every screen. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../texts/texts";

interface Pick<T extends string> {
  legend: string;
  value: T | null;
  options: readonly (readonly [T, string])[];
  onPick: (value: T) => void;
  className?: string;
  /** The legend is read out, not shown. */
  quiet?: boolean;
}

/** One of a few, as buttons in a row. */
export function Segments<T extends string>({ legend, value, options, onPick, className = "", quiet = true }: Pick<T>) {
  return (
    <fieldset class={`segments ${className}`}>
      <legend class={quiet ? "unseen" : ""}>{legend}</legend>
      <div class="row">
        {options.map(([option, label]) => (
          <button type="button" key={option} aria-pressed={option === value} onClick={() => onPick(option)}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A toggle with a tick: never told by colour alone. */
export function Toggle(props: { on: boolean; onToggle: () => void; disabled?: boolean; children: ComponentChildren }) {
  return (
    <button type="button" class="toggle" aria-pressed={props.on} disabled={props.disabled} onClick={props.onToggle}>
      <span class="tick" aria-hidden="true">
        {props.on ? "☑" : "☐"}
      </span>
      {props.children}
    </button>
  );
}

/** A window over the screen: focus goes in, Escape and the close button lead out. */
export function Sheet(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="sheet-title" onClose={props.onClose}>
      <div class="sheet-head">
        <h2 id="sheet-title">{props.title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("app.close")}
        </button>
      </div>
      {props.children}
    </dialog>
  );
}

/** An SVG that came as text, put into the page as a picture of its own. */
export function Picture(props: { svg: string; onSeat: (seat: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { svg, onSeat } = props;
  useEffect(() => {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    if (parsed.nodeName === "svg") place.current?.replaceChildren(document.importNode(parsed, true));
  }, [svg]);
  useEffect(() => {
    // A second way for the finger; the row of seats is the first, and the keyboard's.
    const tap = (event: Event) => {
      const seat = (event.target as Element).closest("[data-seat]")?.getAttribute("data-seat");
      if (seat) onSeat(seat);
    };
    const drawn = place.current;
    drawn?.addEventListener("click", tap);
    return () => drawn?.removeEventListener("click", tap);
  }, [onSeat]);
  return <div class="picture" ref={place} />;
}
