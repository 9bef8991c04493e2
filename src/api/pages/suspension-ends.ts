const DAY = 24 * 60 * 60 * 1_000;

const LENGTHS = {
  "a day": DAY,
  "three days": 3 * DAY,
  "a week": 7 * DAY,
  "two weeks": 14 * DAY,
  "a month": 30 * DAY,
  "three months": 91 * DAY,
  "a year": 365 * DAY,
};

/** When a suspension that begins now could end: the time, as forms send it, to the words for it. */
export function suspensionEnds(now: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(LENGTHS).map(([words, length]) => {
      const end = new Date(now + length).toISOString();
      return [end, `${end.slice(0, 10)} (${words})`];
    }),
  );
}
