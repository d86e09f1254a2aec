/** What is looked for in the log: every word of the question, in any order. */

export interface Searched {
  /** Numbers and slugs of the rules that were applied. */
  rules: readonly string[];
  /** Everything else that can be read: table, sentences, acts, reasons, titles of rules. */
  texts: readonly string[];
}

export function wordsOf(question: string): string[] {
  return question.toLowerCase().split(/\s+/).filter(Boolean);
}

export function matches(question: string, of: Searched): boolean {
  const text = plain(of.texts.join("\n"));
  const figures = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const rules = of.rules.map((rule) => rule.toLowerCase());
  return wordsOf(question).every((word) => {
    if (rules.some((rule) => isRule(rule, word))) return true;
    // A figure is a whole one: 45 is no part of 1,450. Any other word may be a part, as on the server.
    const bare = plain(word);
    return isFigure(bare) ? figures.has(bare) : text.includes(bare);
  });
}

export function isFigure(word: string): boolean {
  return /^\d+$/.test(word);
}

/** 45 is met by 45-B-1, and so is 45-b or 45b; 4 is not. */
function isRule(rule: string, word: string): boolean {
  if (rule === word || rule.startsWith(`${word}-`)) return true;
  return /^\d+[a-z]/.test(word) && `${rule.replaceAll("-", "")} `.startsWith(word.replaceAll("-", ""));
}

/** Lower case, figures without the commas of thousands, chips parted from their count. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/(\d)[,.](?=\d{3}(\D|$))/g, "$1")
    .replace(/(\d)x(?=\d)/g, "$1 ");
}

/** The word of a question that may be a rule's number, as the books write it: 45b is 45-B. */
export function ruleOf(question: string): string | null {
  const word = wordsOf(question).find((one) => /^\d{1,3}(-?[a-z](-?\d+)?)?$/.test(one));
  if (word === undefined) return null;
  const [, number = "", part, step] = /^(\d+)-?([a-z])?-?(\d+)?$/.exec(word) ?? [];
  return [number, part, step].filter(Boolean).join("-").toUpperCase();
}
