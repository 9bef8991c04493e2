import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { ERRORS } from "./errors";

test("a refusal has one status, over REST and over tRPC", () => {
  const differing = Object.entries(ERRORS).filter(
    ([, { status, trpc: code }]) => getHTTPStatusCodeFromError(new TRPCError({ code })) !== status,
  );
  expect(differing).toEqual([]);
});
