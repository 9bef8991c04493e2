import { expect, test } from "vitest";
import { createMetrics } from "./metrics";

test("what a gauge is read from may be away or mute: then it is left out, and all else is told", async () => {
  const metrics = createMetrics("service");
  let read = () => Promise.resolve({ waiting: 3 });
  metrics.watch({ name: "ema_mails", help: "Mails" }, () => read());
  expect(await metrics.text()).toContain('ema_mails{state="waiting",process="service"} 3');

  for (const fault of [
    () => Promise.reject(new Error("away")),
    () => new Promise<never>(() => {}),
  ]) {
    read = fault;
    const text = await metrics.text();
    expect(text).not.toContain("ema_mails{");
    expect(text).toContain("process_resident_memory_bytes{");
  }
});

test("processes tell their numbers together, and one that does not tell them is left out and counted", async () => {
  const metrics = createMetrics("service-1");
  const other = createMetrics("service-2");
  other.countJob("sweep", "done", 1);
  metrics.join(other.measured);
  metrics.join(() => new Promise(() => {}));
  metrics.join(() => Promise.reject(new Error("gone")));

  const text = await metrics.text();

  expect(text).toMatch(/^ema_job_duration_seconds_count\{.*process="service-2"\} 1$/m);
  expect(text).toMatch(/^ema_metrics_unread_total\{process="service-1"\} 2$/m);
});
