/** What an image is known to be, as far as anybody was told. */
export type State = {
  status: "pending" | "approved" | "gone";
  tags: readonly string[];
  liked: boolean;
  comments: number;
};

export type Known = {
  id: string;
  /** Of the bytes as they were uploaded, in hex. */
  sha256: string;
  uploader: number;
  /** What was acknowledged; and what it may have become by a request that was never answered. */
  states: readonly [State, ...State[]];
};

export type Ledger = {
  images: Map<string, Known>;
  /** Bytes that were sent and never answered: an image of them may be there, or not. */
  unanswered: Map<string, { uploader: number; tags: readonly string[] }>;
  /** Acknowledged changes, by what they were, and requests that the kills cut off. */
  acknowledged: Map<string, number>;
  cutOff: number;
  /** Answers that no load explains. */
  oddities: string[];
};

export function createLedger(): Ledger {
  return {
    images: new Map(),
    unanswered: new Map(),
    acknowledged: new Map(),
    cutOff: 0,
    oddities: [],
  };
}

export function countAcknowledged({ acknowledged }: Ledger, what: string): void {
  acknowledged.set(what, (acknowledged.get(what) ?? 0) + 1);
}

export function sumOfAcknowledged({ acknowledged }: Ledger): number {
  return [...acknowledged.values()].reduce((all, one) => all + one, 0);
}

/** What several services acknowledged and did not. */
export function sumOfLedgers(ledgers: readonly Ledger[]): Pick<Ledger, "acknowledged" | "cutOff"> {
  const acknowledged = new Map<string, number>();
  let cutOff = 0;
  for (const one of ledgers) {
    cutOff += one.cutOff;
    for (const [what, count] of one.acknowledged) {
      acknowledged.set(what, (acknowledged.get(what) ?? 0) + count);
    }
  }
  return { acknowledged, cutOff };
}
