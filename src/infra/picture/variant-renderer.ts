import { tryTwice } from "../try-twice";
import { renderVariant, type VariantOutput } from "./render-variant";
import { createTurns } from "../process/turns";
import { PictureQueueFull } from "./picture-queue-full";

/** Pixels up to which a picture is one of many on a page: it takes some 50 ms, and may not wait for others. */
const SMALL_PIXELS = 1_000_000;

export type VariantLimits = {
  /** How many may wait to be made, besides the one that is, of all clients together. */
  waitingSmall: number;
  waitingLarge: number;
  /** Milliseconds after which one is begun once more, and after as many again given up. */
  patienceSmallMs: number;
  patienceLargeMs: number;
};

/**
 * As many as are made in some ten seconds wait: who would wait longer than that is told at once. And far more time than
 * any takes, on a busy machine too: encoders are reported to hang once in a long while, and a turn that never ended
 * would be everybody's.
 */
const VARIANT_LIMITS: VariantLimits = {
  waitingSmall: 128,
  waitingLarge: 24,
  patienceSmallMs: 5_000,
  patienceLargeMs: 60_000,
};

export type VariantRenderer = {
  /**
   * Encodes a stored picture once it is its turn.
   * @param job.client who asks; those who wait take turns
   * @param load reads the stored JPEG; those that wait hold no bytes
   * @throws PictureQueueFull when too many wait, and this client for no less than others
   * @throws NeverEnded when it hangs, also when it is begun once more
   */
  render(
    job: { output: VariantOutput; client: string },
    load: () => Promise<Buffer>,
  ): Promise<Buffer>;
};

/**
 * One small and one large one at a time: however many variants are asked for, uploads find their decoders
 * free, and a page of small pictures does not wait for a large one.
 * @param options.onLate is told of one that hangs, before it is begun once more
 */
export function createVariantRenderer(
  options: Partial<VariantLimits> & { onLate?: (output: VariantOutput) => void } = {},
): VariantRenderer {
  const limits = { ...VARIANT_LIMITS, ...options };
  const full = () => new PictureQueueFull();
  const small = {
    turns: createTurns({ room: 1, waiting: limits.waitingSmall, full }),
    patienceMs: limits.patienceSmallMs,
  };
  const large = {
    turns: createTurns({ room: 1, waiting: limits.waitingLarge, full }),
    patienceMs: limits.patienceLargeMs,
  };
  return {
    render({ output, client }, load) {
      const { turns, patienceMs } = output.width * output.height <= SMALL_PIXELS ? small : large;
      const onLate = () => options.onLate?.(output);
      const work = async () => renderVariant(await load(), output);
      return turns.run({ client, weight: 1 }, () => tryTwice({ patienceMs, onLate }, work));
    },
  };
}
