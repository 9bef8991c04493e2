import { expect, test } from "vitest";
import { withSchemaOf } from "./session";

const REPLICA = "postgresql://ema@replica/ema?sslmode=require";

test("a replica has its tables where its primary has them, whatever its own address says", () => {
  const primary = "postgresql://ema@primary/ema?schema=board";

  expect(withSchemaOf(primary, REPLICA)).toBe(`${REPLICA}&schema=board`);
  expect(withSchemaOf(primary, `${REPLICA}&schema=other`)).toBe(`${REPLICA}&schema=board`);
  expect(withSchemaOf("postgresql://ema@primary/ema", REPLICA)).toBe(`${REPLICA}&schema=public`);
});
