import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { parseAtOnce } from "./parse-at-once";

z.object({});
const { prototype }: { prototype: z.ZodObject } = z.ZodObject;
const published = Object.getOwnPropertyDescriptor(prototype, "parseAsync") ?? {};

afterEach(() => {
  Object.defineProperty(prototype, "parseAsync", published);
});

describe("an object that is to be parsed some time", () => {
  test("is parsed at once", async () => {
    parseAtOnce();
    const schema = z.object({ name: z.string().trim() });
    const parse = vi.spyOn(schema, "parse");

    await expect(schema.parseAsync({ name: " Emma " })).resolves.toEqual({ name: "Emma" });

    expect(parse).toHaveBeenCalledOnce();
  });

  test("is refused as ever", async () => {
    const schema = z.object({ name: z.string() });
    const before: unknown = await schema.parseAsync({ name: 1 }).catch((error: unknown) => error);
    parseAtOnce();

    const refusal: unknown = await schema.parseAsync({ name: 1 }).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(z.ZodError);
    expect(refusal).toEqual(before);
  });

  test("is waited for where one of its checks has to be", async () => {
    parseAtOnce();
    const isKnown = (name: string) => Promise.resolve(name === "Emma");
    const schema = z.object({ name: z.string().refine(isKnown) });

    await expect(schema.parseAsync({ name: "Emma" })).resolves.toEqual({ name: "Emma" });
    await expect(schema.parseAsync({ name: "Otto" })).rejects.toThrow(z.ZodError);
  });
});
