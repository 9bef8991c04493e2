import { expect, test, vi } from "vitest";

type Known = new (cause?: unknown) => Error;

const OTHERS = {
  LimiterUnavailable: () => import("./rate-limit/limiter-unavailable"),
  PasswordQueueFull: () => import("./password-queue-full"),
  PictureQueueFull: () => import("./picture/picture-queue-full"),
  PictureRefused: () => import("./picture/picture-refused"),
  SearchQueueFull: () => import("./db/search-queue-full"),
  StorageUnavailable: () => import("./storage/storage-unavailable"),
  WaitedTooLong: () => import("./single-flight"),
  NeverEnded: () => import("./ending-within"),
};

test.each(Object.entries(OTHERS))(
  "%s is known where the class was loaded again",
  async (name, load) => {
    const classOf = async () => Reflect.get(await load(), name) as Known;
    const First = await classOf();
    vi.resetModules();
    const Second = await classOf();
    expect(Second).not.toBe(First);

    const error = new Second(new Error("the cause"));
    expect(error.name).toBe(name);
    expect(error instanceof First).toBe(true);
    expect(new Error(name) instanceof First).toBe(false);
    const others = Object.keys(OTHERS).filter((other) => other !== name);
    for (const other of others) {
      expect(Object.assign(new Error("not it"), { name: other }) instanceof First).toBe(false);
    }
  },
);
