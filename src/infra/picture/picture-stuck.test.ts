import { expect, it, vi } from "vitest";
import { jpegBytes } from "../../testing/pictures";
import { NeverEnded } from "../ending-within";
import { createPictureProcessor } from "./process-picture";

it("a decoder that hangs is told of, and leaves its place to the next", async () => {
  const onStuck = vi.fn();
  const pictures = createPictureProcessor({
    // Less than any takes.
    stuckMs: 0,
    onStuck,
    // Whoever finds the place taken is turned away.
    concurrentDecodes: 1,
    waitingDecodes: 0,
  });
  const bytes = await jpegBytes({ width: 2_000, height: 2_000 });

  await expect(pictures.process(bytes)).rejects.toThrow(NeverEnded);
  await expect(pictures.process(bytes)).rejects.toThrow(NeverEnded);

  expect(onStuck).toHaveBeenCalledTimes(2);
});
