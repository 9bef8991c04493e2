import { renderVariant, type VariantOutput } from "./render-variant";
import { createTurns } from "./turns";

/** Pixels up to which a picture is one of many on a page: it takes some 50 ms, and may not wait for others. */
const SMALL_PIXELS = 1_000_000;

export type VariantLimits = {
  /** How many may wait to be made, besides the one that is, of all clients together. */
  waitingSmall: number;
  waitingLarge: number;
};

/** As many as are made in some ten seconds: who would wait longer than that is told at once. */
const VARIANT_LIMITS: VariantLimits = { waitingSmall: 128, waitingLarge: 24 };

export type VariantRenderer = {
  /**
   * Encodes a stored picture once it is its turn.
   * @param job.client who asks; those who wait take turns
   * @param load reads the stored JPEG; those that wait hold no bytes
   * @throws PictureQueueFull when too many wait, and this client for no less than others
   */
  render(
    job: { output: VariantOutput; client: string },
    load: () => Promise<Buffer>,
  ): Promise<Buffer>;
};

/**
 * One small and one large one at a time: however many variants are asked for, uploads find their decoders
 * free, and a page of small pictures does not wait for a large one.
 */
export function createVariantRenderer(options: Partial<VariantLimits> = {}): VariantRenderer {
  const limits = { ...VARIANT_LIMITS, ...options };
  const small = createTurns({ waiting: limits.waitingSmall });
  const large = createTurns({ waiting: limits.waitingLarge });
  return {
    render({ output, client }, load) {
      const turns = output.width * output.height <= SMALL_PIXELS ? small : large;
      return turns.run(client, async () => renderVariant(await load(), output));
    },
  };
}
