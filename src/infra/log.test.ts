import { expect, test } from "vitest";
import { createLog } from "./log";
import { StorageUnavailable } from "./storage/storage-unavailable";

/** What a log has in its last line. */
function lineOf(err: unknown): unknown {
  let line = "";
  createLog("info", { write: (text) => (line = text) }).error({ err, requestId: "1" }, "failed");
  return JSON.parse(line);
}

test("an error in the log is named as it names itself, and not as the build calls its class", () => {
  const q = class extends StorageUnavailable {};
  const cause = new TypeError("no room");

  expect(lineOf(new q(cause))).toMatchObject({
    requestId: "1",
    msg: "failed",
    err: { type: "StorageUnavailable", message: "the storage is unavailable: no room" },
  });
  expect(lineOf(cause)).toMatchObject({ err: { type: "TypeError" } });
  expect(lineOf("no error")).toMatchObject({ err: "no error" });
});
