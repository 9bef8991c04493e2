import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { createPlainScreen } from "./plain-screen";
import { createTerminalScreen } from "./terminal-screen";

/** Standard output and error whose texts are kept. */
function outputs({ isTTY }: { isTTY: boolean }) {
  const [out, err] = [new PassThrough(), new PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY, columns: 200 }),
  );
  if (out === undefined || err === undefined) throw new Error("there are two");
  const textOf = (stream: PassThrough) =>
    stripVTControlCharacters(String(stream.read() ?? "")).trimEnd();
  return { streams: { out, err }, said: () => textOf(out), noted: () => textOf(err) };
}

describe("a plain screen", () => {
  test("keeps the answer apart from the progress, which is told ten times", () => {
    const { streams, said, noted } = outputs({ isTTY: false });
    const screen = createPlainScreen(streams);
    screen.begin({ total: 2_000, noun: "file" });
    for (let file = 0; file < 2_000; file += 1) screen.advance(1, "some bytes");
    screen.say("damaged  one");
    screen.end();

    expect(said()).toBe("damaged  one");
    const lines = noted().split("\n");
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual([
      "200 of 2,000 files, some bytes",
      "2,000 of 2,000 files, some bytes",
    ]);
  });

  test("has nothing to tell of nothing", () => {
    const { streams, noted } = outputs({ isTTY: false });
    const screen = createPlainScreen(streams);
    screen.begin({ total: 0, noun: "file" });
    screen.end();

    expect(noted()).toBe("");
  });
});

describe("a terminal", () => {
  test("shows lines above the bar, and the bar as it was at the end", () => {
    const { streams, said, noted } = outputs({ isTTY: true });
    const screen = createTerminalScreen(streams);
    screen.begin({ total: 2_000, noun: "file" });
    screen.advance(500, "some bytes");
    screen.say("damaged  one");
    screen.advance(1_500, "all bytes");
    screen.end();
    screen.say("That was all");

    const [line, bar = ""] = noted().split("\n");
    expect(line).toBe("damaged  one");
    expect(bar).toMatch(/█{24} 100 % {2}2,000 of 2,000 files, all bytes/);
    expect(said()).toBe("That was all");
  });
});
