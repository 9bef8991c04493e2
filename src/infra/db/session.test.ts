import { expect, test } from "vitest";
import { sessionOf, withSchemaOf } from "./session";

const REPLICA = "postgresql://ema@replica/ema?sslmode=require";

test("a replica has its tables where its primary has them, whatever its own address says", () => {
  const primary = "postgresql://ema@primary/ema?schema=board";

  expect(withSchemaOf(primary, REPLICA)).toBe(`${REPLICA}&schema=board`);
  expect(withSchemaOf(primary, `${REPLICA}&schema=other`)).toBe(`${REPLICA}&schema=board`);
  expect(withSchemaOf("postgresql://ema@primary/ema", REPLICA)).toBe(`${REPLICA}&schema=public`);
});

test.each(["", "&pgbouncer=true"])(
  "what an address has under options is told too, and what we have to have comes after it (%s)",
  (more) => {
    const { connectionString, options } = sessionOf(
      `${REPLICA}&options=-c%20TimeZone%3DAsia%2FTokyo${more}`,
    );
    expect(connectionString).toBe(REPLICA + more);
    expect(options).toMatch(/-c TimeZone=Asia\/Tokyo .*-c TimeZone=UTC/);
  },
);
