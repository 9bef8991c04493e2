import { describe, expect, it, vi } from "vitest";
import { jpegBytes } from "../../testing/pictures";
import { NeverEnded } from "../ending-within";
import { PictureQueueFull } from "./picture-queue-full";
import { createVariantRenderer } from "./variant-renderer";

const job = { output: { format: "webp", width: 32, height: 24 }, client: "192.0.2.1" } as const;
const forever = () => new Promise<never>(() => {});

describe("a variant whose making hangs", () => {
  it("is begun once more, and made", async () => {
    const onLate = vi.fn();
    const renderer = createVariantRenderer({ patienceSmallMs: 2_000, onLate });
    const full = await jpegBytes();
    const load = vi.fn(() => Promise.resolve(full)).mockImplementationOnce(forever);

    const bytes = await renderer.render(job, load);

    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(onLate.mock.calls).toEqual([[job.output]]);
  });

  it("is given up when it hangs twice, and the next has its turn", async () => {
    const renderer = createVariantRenderer({ patienceSmallMs: 2_000 });
    const full = await jpegBytes();

    const hung = renderer.render(job, forever);
    const next = renderer.render(job, () => Promise.resolve(full));

    await expect(hung).rejects.toThrow(NeverEnded);
    await expect(next).resolves.toHaveProperty("length");
  });
});

describe("variants that wait for their turn", () => {
  it.each([
    ["small", 128, { width: 32, height: 24 }],
    ["large", 24, { width: 4_000, height: 3_000 }],
  ])("are refused where many %s ones do: %i", async (_, waiting, size) => {
    const renderer = createVariantRenderer();
    const ended = new Error("ended");
    let end = () => {};
    const held = new Promise<never>((_resolve, reject) => {
      end = () => reject(ended);
    });
    const output = { ...job.output, ...size };
    const ask = () =>
      renderer.render({ ...job, output }, () => held).catch((error: unknown) => error);
    const asked = Array.from({ length: 1 + waiting }, ask);
    const oneMore = ask();
    end();

    expect(await oneMore).toBeInstanceOf(PictureQueueFull);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([ended]));
  });
});
