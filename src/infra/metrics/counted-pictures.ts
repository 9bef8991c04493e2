import type { PictureProcessor } from "../picture/process-picture";
import type { VariantRenderer } from "../picture/variant-renderer";
import type { Metrics } from "./metrics";

/** The same processor, whose work is counted. */
export function countedProcessor(pictures: PictureProcessor, metrics: Metrics): PictureProcessor {
  metrics.watch(
    { name: "ema_decodes", help: "Uploads that are being decoded, or wait for it" },
    pictures.load,
  );
  const counted = async (bytes: Uint8Array) => {
    const { render } = await pictures.inspect(bytes);
    return { render: (client?: string) => timed(metrics, "upload", () => render(client)) };
  };
  return {
    ...pictures,
    inspect: counted,
    process: async (bytes, client) => (await counted(bytes)).render(client),
  };
}

/** The same renderer, whose work is counted. */
export function countedRenderer(variants: VariantRenderer, metrics: Metrics): VariantRenderer {
  return {
    render: (job, load) => timed(metrics, "variant", () => variants.render(job, load)),
  };
}

async function timed<T>(metrics: Metrics, work: string, make: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const end = (outcome: string) =>
    metrics.countPicture(work, outcome, (performance.now() - began) / 1_000);
  try {
    const made = await make();
    end("made");
    return made;
  } catch (error) {
    end(error instanceof Error ? error.name : "Error");
    throw error;
  }
}
