import { expect, test } from "vitest";
import { PasswordQueueFull } from "@/infra/password-queue-full";
import { toFailure } from "./failure";

test("who signs in while too many passwords wait is told to come again, which is no fault", () => {
  expect(toFailure(new PasswordQueueFull())).toEqual({
    status: 503,
    trpc: "SERVICE_UNAVAILABLE",
    body: { message: "Service temporarily unavailable" },
    headers: { "Retry-After": "5" },
  });
});
