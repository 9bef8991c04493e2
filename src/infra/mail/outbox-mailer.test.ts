import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock";
import { createLog } from "../log";
import { createOutboxMailer } from "./outbox-mailer";

test("a mail of the outbox, with its link, is readable by its owner alone", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "ema-outbox-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const folder = path.join(place, "outbox");
  const log = createLog("fatal");
  const mailer = createOutboxMailer({ folder, from: "Ema <e@e.example>", clock: systemClock, log });
  await mailer.send({ to: "momo@e.example", subject: "A link", text: "https://e.example/reset" });

  const [name = ""] = await readdir(folder);
  const file = path.join(folder, name);
  expect(await readFile(file, "utf8")).toContain("https://e.example/reset");
  const modes = await Promise.all(
    [folder, file].map(async (one) => (await stat(one)).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o600]);
});
