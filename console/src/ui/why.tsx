/** "Why not a call?" and "What would flip it?" */

import { useEffect, useState } from "preact/hooks";
import type { Ruling } from "../engine/answer";
import { claim, type Flip, flips } from "../engine/engine";
import { answeredCase } from "../state/hand";
import { type Key, t } from "../texts/texts";
import { Steps } from "./card";

const CLAIMS = ["fold", "check", "call", "bet", "raise", "all-in"] as const;

/** Claims that are of another kind than the ruling; a bet needs no bet before it, a raise does. */
function claims(ruling: Ruling): string[] {
  const facing = ruling.verb === "bet" || ruling.verb === "check" ? ["call", "raise"] : ["bet", "check"];
  return CLAIMS.filter(
    (verb) => verb !== ruling.verb && !facing.includes(verb) && !(verb === "all-in" && ruling.all_in),
  );
}

type Found = Flip[] | null | undefined;

export function WhyNot({ ruling }: { ruling: Ruling }) {
  const [picked, setPicked] = useState("");
  const [found, setFound] = useState<Found>(undefined);
  const of = answeredCase.value;
  useEffect(() => {
    setPicked("");
    setFound(undefined);
  }, [of]);
  if (ruling.verb === null) return null;
  const pick = async (verb: string) => {
    setPicked(verb);
    setFound(undefined);
    if (of) setFound(await claim(of, ruling.line, verb));
  };
  return (
    <details>
      <summary>{t("card.why")}</summary>
      <p>{t("card.why.pick")}</p>
      <div class="row">
        {claims(ruling).map((verb) => (
          <button type="button" key={verb} aria-pressed={verb === picked} onClick={() => void pick(verb)}>
            {t(`card.claim.${verb}` as Key)}
          </button>
        ))}
      </div>
      {picked && (
        <div>
          <h3>{t("card.why.steps")}</h3>
          <Steps steps={ruling.because} />
          {(ruling.asked ?? []).length > 0 && (
            <>
              <h3>{t("card.why.asked")}</h3>
              <Steps steps={ruling.asked ?? []} />
            </>
          )}
          <h3>{t("card.why.flip")}</h3>
          <FlipList found={found} none="card.why.noflip" />
        </div>
      )}
    </details>
  );
}

export function Flips({ ruling }: { ruling: Ruling }) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found>(undefined);
  const of = answeredCase.value;
  useEffect(() => {
    if (!open || !of) return;
    let wanted = true;
    setFound(undefined);
    flips(of, ruling.line).then((told) => wanted && setFound(told));
    return () => {
      wanted = false;
    };
  }, [open, of, ruling.line]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("card.flip")}</summary>
      {open && <FlipList found={found} none="card.flip.none" />}
    </details>
  );
}

function FlipList({ found, none }: { found: Found; none: Key }) {
  if (found === undefined) return <p class="faint">{t("card.flip.wait")}</p>;
  if (found === null) return <p class="faint">{t("card.flip.missing")}</p>;
  if (found.length === 0) return <p>{t(none)}</p>;
  return (
    <ul class="flips">
      {found.map((flip) => (
        <li key={flip.change}>
          {flip.change}
          {flip.ruling && (
            <>
              {" "}
              <b>→ {flip.ruling.say}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
