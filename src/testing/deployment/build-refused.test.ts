import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { unlessDenied, whyNotBuilt } from "../../../scripts/lib/build.mjs";
import { run } from "../../../scripts/lib/run.mjs";

/** A system's error, as files have it. */
function refusal(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}

test.each(["EACCES", "EPERM", "EROFS"])(
  "a start that may not build, by %s, says who is to",
  (code) => {
    const told = unlessDenied(refusal(code, "unlink '/opt/ema/.next/ema-sources'"));
    expect(String(told)).toMatch(
      /^Failure: what is built is not of these sources, .* npm run build /,
    );
  },
);

test("what else a build fails of is told as it is", async () => {
  const error = await readFile("/nothing/here").catch((caught: unknown) => caught);
  expect(unlessDenied(error)).toBe(error);
  expect(unlessDenied("broken")).toBe("broken");
});

test("a build that is killed, as Linux does where memory runs out, says how much it takes", async () => {
  expect(whyNotBuilt(await run("sh", ["-c", "kill -9 $$"]))).toMatch(/memory .* 1\.8 GB/);
  expect(whyNotBuilt(await run("sh", ["-c", "kill -15 $$"]))).not.toContain("memory");
  expect(whyNotBuilt(await run("false", []))).not.toContain("memory");
});
