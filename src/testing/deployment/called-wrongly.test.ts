import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

async function call(args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join("");
  await ended;
  return { code: child.exitCode, said };
}

const TSX = ["--import", "tsx"];

test.each([
  [["scripts/start.mjs", "--port=80"], "Unknown option '--port'\nnpm start ("],
  [["scripts/dev.mjs", "80"], "Unexpected argument '80'\nnpm run dev ("],
  [["scripts/build.mjs", "--debug"], "Unknown option '--debug'\nnpm run build\n"],
  [["scripts/demo.mjs", "--full"], "Unknown option '--full'\nnpm run demo\n"],
  [["scripts/cluster.mjs", "now"], "Unexpected argument 'now'\nnpm run cluster ["],
  [["scripts/test.mjs", "--only"], "Option '--only <value>' argument missing\nnpm test ["],
  [[...TSX, "trials/torture.ts", "--kills=-1"], "--kills is no count: -1\n"],
  [[...TSX, "bench/main.ts", "everything"], "No such case: everything\nnpm run bench ["],
])("%j says what is wrong with its call, and does nothing", async (args, told) => {
  const { code, said } = await call(args);

  expect([code, said.slice(0, told.length)]).toEqual([2, told]);
  expect(said.split("\n").length).toBeLessThan(4);
});

test("a command tells how it is called", async () => {
  expect(await call(["scripts/cluster.mjs", "--help"])).toEqual({
    code: 0,
    said: "npm run cluster [-- --data=DIR | --test]\n",
  });
});
