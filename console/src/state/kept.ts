/** What the phone keeps between visits, as JSON under one name each. */

const PREFIX = "floorcall.";

export function kept<T>(name: string, otherwise: T): T {
  const text = localStorage.getItem(PREFIX + name);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    // Written by another version, or by hand: as if it were not there.
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The phone's store is full or closed (private mode): this visit goes on without it.
    console.warn(`floorcall: "${name}" could not be kept`);
  }
}
