import { afterEach, expect, it, vi } from "vitest";
import { sendUpload } from "./send-upload";
import { NO_FIELDS } from "./upload";

/** Of a browser whose connection is gone. */
class BrokenRequest extends EventTarget {
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event("error"));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("a picture whose connection breaks is sent again later", async () => {
  vi.stubGlobal("XMLHttpRequest", BrokenRequest);
  const file = new File(["x"], "a.jpg");
  const sending = { file, fields: NO_FIELDS, mayBeThere: false, onBytes: () => {} };
  const { outcome } = await sendUpload("1", sending, new AbortController().signal);
  expect(outcome).toEqual({
    is: "later",
    message: "The connection broke",
    afterMs: 10_000,
    byLimit: false,
  });
});
