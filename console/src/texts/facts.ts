/** Facts with a usual answer: what the book takes as true. `floorcall book --facts` lists them. */
export const USUAL_FACTS: Record<string, { text: string; usual: boolean }> = {
  "reasonable-time": { text: "The skipped player had reasonable time to speak up", usual: true },
  "words-first": { text: "The words came before the chips", usual: true },
  heard: { text: "The words were plainly said and heard", usual: true },
  identifiable: { text: "The cards can be told apart and taken back", usual: false },
  paid: { text: "What was owed for the last act was put out", usual: true },
  "last-chips": { text: "These were the last chips", usual: false },
};
