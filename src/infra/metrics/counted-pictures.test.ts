import { expect, test } from "vitest";
import { metricLines } from "../../testing/metric-lines";
import { jpegBytes } from "../../testing/pictures";
import { PictureQueueFull } from "../picture/picture-queue-full";
import { createPictureProcessor } from "../picture/process-picture";
import { countedProcessor } from "./counted-pictures";
import { createMetrics } from "./metrics";

test("pictures that are not made are counted by why, those at work and those that wait as long as they do", async () => {
  const metrics = createMetrics("intake");
  const processor = createPictureProcessor({ concurrentDecodes: 1, waitingDecodes: 1 });
  const { render } = await countedProcessor(processor, metrics).inspect(
    await jpegBytes({ width: 1500, height: 1000 }),
  );
  const told = (name: string) => metricLines(metrics, { name, process: "intake" });

  const made = [render(), render()];
  await expect(render()).rejects.toThrow(PictureQueueFull);
  const atWork = told("ema_decodes");
  await Promise.all(made);

  expect(await atWork).toEqual([
    ['state="running"', "1"],
    ['state="waiting"', "1"],
  ]);
  expect(await told("ema_picture_duration_seconds_count")).toEqual([
    ['work="upload",outcome="PictureQueueFull"', "1"],
    ['work="upload",outcome="made"', "2"],
  ]);
});
