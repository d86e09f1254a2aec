/** What is rare and belongs to one hand: straddles, other posts, chips in front by piece, the pot of a later street. */

import { useState } from "preact/hooks";
import { chipsText } from "../../domain/act_text";
import type { Chips } from "../../domain/case";
import { type OneHand, type Post, seatNames, studAt } from "../../domain/setup";
import { change, NOT_KEPT, setup } from "../../state/table";
import { amount, t } from "../../texts/texts";
import { Segments } from "../parts";
import { AmountField, Stepper, withKey } from "./fields";

const MOST_CHIPS = 999;

function changeHand(to: Partial<OneHand>): void {
  change({ hand: { ...setup.value.hand, ...to } });
}

export function OneHandSetup() {
  const { hand, further, stacks, out } = setup.value;
  const seats = seatNames(setup.value);
  const stud = studAt(setup.value);
  const [picked, setPicked] = useState("");
  const seat = seats.includes(picked) ? picked : (seats[0] ?? "");
  const told = seats.map((name) => [name, seatText(hand, name)] as const).filter(([, text]) => text);
  const nothing = told.length + Object.keys(stacks).length + out.length + hand.pot === 0;
  return (
    <details>
      <summary>{t("setup.rare")}</summary>
      {!stud && (
        <label class="field">
          <span>{t("setup.further")}</span>
          <input
            type="text"
            inputMode="numeric"
            maxLength={60}
            // As typed while it is typed: a blank at the end begins the next blind.
            defaultValue={further.join(" ")}
            onInput={(event) => change({ further: (event.currentTarget.value.match(/\d+/g) ?? []).map(Number) })}
          />
        </label>
      )}
      <AmountField
        label={t("setup.pot")}
        value={hand.pot || null}
        onValue={(value) => changeHand({ pot: value ?? 0 })}
      />
      <Segments
        quiet={false}
        className="wrapped"
        legend={t("setup.seat")}
        value={seat}
        options={seats.map((name) => [name, name] as const)}
        onPick={setPicked}
      />
      {!stud && <Posted seat={seat} />}
      <InFront seat={seat} />
      {told.map(([name, text]) => (
        <p key={name}>
          <b>{name}</b> {text}
        </p>
      ))}
      <button type="button" disabled={nothing} onClick={() => change(NOT_KEPT)}>
        {t("setup.clear")}
      </button>
    </details>
  );
}

/** What is told of one seat, on a line. */
function seatText(hand: OneHand, seat: string): string {
  const post = hand.posts[seat];
  const front = chipsText(hand.inFront[seat] ?? {});
  const straddle = hand.straddles[seat];
  return [
    straddle ? `${t("setup.straddle")} ${amount(straddle)}` : "",
    post ? `${t("setup.live")} ${amount(post.live ?? 0)}` : "",
    post?.dead ? `${t("setup.dead")} ${amount(post.dead)}` : "",
    front ? `${t("setup.front.short")} ${front}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function Posted({ seat }: { seat: string }) {
  const { straddles, posts } = setup.value.hand;
  const post = posts[seat];
  const setPost = (part: keyof Post, value: number | null) => {
    const now = withKey({ ...post } as Record<string, number>, part, value) as Post;
    changeHand({ posts: withKey(posts, seat, Object.keys(now).length > 0 ? now : null) });
  };
  return (
    <div class="row fields">
      <AmountField
        label={t("setup.straddle")}
        value={straddles[seat] ?? null}
        onValue={(value) => changeHand({ straddles: withKey(straddles, seat, value || null) })}
      />
      <AmountField label={t("setup.live")} value={post?.live ?? null} onValue={(value) => setPost("live", value)} />
      <AmountField label={t("setup.dead")} value={post?.dead ?? null} onValue={(value) => setPost("dead", value)} />
    </div>
  );
}

function InFront({ seat }: { seat: string }) {
  const { hand, denominations } = setup.value;
  const chips = hand.inFront[seat] ?? {};
  const setCount = (value: number, count: number) => {
    const now: Chips = withKey(chips, String(value), count || null);
    changeHand({ inFront: withKey(hand.inFront, seat, Object.keys(now).length > 0 ? now : null) });
  };
  return (
    <details>
      <summary>{t("setup.front", { seat })}</summary>
      {denominations.map((value) => (
        <Stepper
          key={value}
          label={amount(value)}
          value={chips[value] ?? 0}
          least={0}
          most={MOST_CHIPS}
          onChange={(count) => setCount(value, count)}
        />
      ))}
    </details>
  );
}
