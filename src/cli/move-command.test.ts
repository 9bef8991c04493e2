import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "@/testing/run-command";

/** On a busy machine. */
const LONG_MS = 60_000;

test("a move from a folder that is not there is refused: it would look like one of all pictures", {
  timeout: LONG_MS,
}, async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), "ema-move-"));
  onTestFinished(() => rm(scratch, { recursive: true }));
  const settings = {
    DATA_DIR: path.join(scratch, "elsewhere"),
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_REGION: "nowhere",
    S3_BUCKET: "ema",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  const ended = await runCommand(settings, "images", ["move", "--from", "disk", "--to", "s3"]);

  expect(ended).toMatchObject({ code: 1, out: "" });
  expect(ended.err).toMatch(/^there are no pictures in .*elsewhere.images: is DATA_DIR right\?\n$/);
});
