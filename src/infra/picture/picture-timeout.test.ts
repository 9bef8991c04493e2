import { expect, it } from "vitest";
import { jpegBytes } from "../../testing/pictures";
import { slowPng } from "../../testing/slow-png";
import { PictureRefused } from "./picture-refused";
import { createPictureProcessor } from "./process-picture";

it("a decode that exceeds its time is refused, and leaves its place to the next", {
  timeout: 60_000,
}, async () => {
  const { bytes, side } = slowPng();
  const pictures = createPictureProcessor({
    timeoutSeconds: 1,
    maxPixels: side * side,
    maxSide: side,
    decodeMemoryBytes: 4 * side * side,
    // Whoever finds the place taken is turned away.
    concurrentDecodes: 1,
    waitingDecodes: 0,
  });

  // Were it decoded after all, all of its pixels would be printed, which takes gigabytes.
  const decoded = pictures.process(bytes).then(() => "decoded");
  await expect(decoded).rejects.toThrow(new PictureRefused("image takes too long to decode"));
  const next = pictures.process(await jpegBytes());
  await expect(next).resolves.toMatchObject({ width: 64, height: 48 });
});
