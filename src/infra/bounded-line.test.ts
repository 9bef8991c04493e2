import { expect, test } from "vitest";
import { hold } from "@/testing/hold";
import { createBoundedLine } from "./bounded-line";

test("as many as may wait have their turn, those beyond are told at once, and later ones come in again", async () => {
  const inTurn = createBoundedLine({ atOnce: 2, waiting: 3, full: () => new Error("full") });
  const end = hold();
  const results = Array.from({ length: 7 }, (_, place) =>
    inTurn(async () => {
      await end.released;
      return place;
    }).catch((error: unknown) => String(error)),
  );

  expect(await Promise.all(results.slice(5))).toEqual(["Error: full", "Error: full"]);
  end.release();
  expect(await Promise.all(results.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(await inTurn(async () => "again")).toBe("again");
});
