import net from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { createMember, nextPicture } from "@/testing/factories";
import { expectWhole, keysOf, tryUpload, type Uploading } from "@/testing/faults/try-upload";
import { rawForm } from "@/testing/raw-form";
import { type HttpService, serveOverHttp } from "@/testing/serve-over-http";
import { testService } from "@/testing/service";

const service = testService();

let http: HttpService;
let upload: Uploading;
beforeEach(async () => {
  http = await serveOverHttp();
  upload = { service, uploader: await createMember(service), store: service.deps.storage };
});

type Framing = "Content-Length" | "chunks";
type Ending = "destroy" | "resetAndDestroy";

/** Sends an upload's head and so much of its body, and breaks the connection while it is handled. */
async function abort(
  path: string,
  sent: { body: Uint8Array; type: string; framing: Framing; ending: Ending },
  bytes: number,
): Promise<void> {
  const socket = net.connect(http.port, "127.0.0.1").on("error", () => undefined);
  const { body, type, framing, ending } = sent;
  const part = Buffer.from(body.subarray(0, bytes));
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: ema.test",
    `Authorization: ${upload.uploader.token}`,
    `Content-Type: ${type}`,
    framing === "chunks" ? "Transfer-Encoding: chunked" : `Content-Length: ${body.byteLength}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  if (framing === "chunks") socket.write(`${part.byteLength.toString(16)}\r\n`);
  await new Promise((resolve) => socket.write(part, resolve));
  await http.busy();
  socket[ending]();
  await http.idle();
}

async function formOf(picture?: Uint8Array) {
  const form = rawForm([
    { disposition: 'name="nsfw"', data: "false" },
    { disposition: 'name="tags"', data: "cat ears" },
    { disposition: 'name="image"; filename="a.jpg"', data: picture ?? (await nextPicture()) },
  ]);
  if (!(form.body instanceof Uint8Array)) throw new Error("a raw form is bytes");
  return { body: form.body, type: form.headers?.["content-type"] ?? "" };
}

/** At every twentieth part of a body, and in each of its last bytes: its end is there before its end. */
function offsets(length: number): number[] {
  const parts = Array.from({ length: 20 }, (_, part) => Math.floor((length * part) / 20));
  return [...parts, ...Array.from({ length: 12 }, (_, back) => length - 12 + back)];
}

describe("an upload whose client goes away", () => {
  test.each<[Framing, Ending]>([
    ["Content-Length", "destroy"],
    ["Content-Length", "resetAndDestroy"],
    ["chunks", "destroy"],
    ["chunks", "resetAndDestroy"],
  ])("anywhere in its body leaves nothing (%s, %s)", async (framing, ending) => {
    const form = await formOf();
    for (const bytes of offsets(form.body.byteLength)) {
      await abort("/api/v1/images", { ...form, framing, ending }, bytes);
      expect(await keysOf(upload.store), `after ${bytes} bytes`).toEqual([]);
    }
    const attempt = await tryUpload(upload);
    await expectWhole(attempt);
  });

  test("leaves nothing over tRPC either", async () => {
    const form = { ...(await formOf()), framing: "Content-Length", ending: "destroy" } as const;
    const bytes = form.body.byteLength - 1;
    await abort("/api/trpc/images.upload", form, bytes);
    const attempt = await tryUpload(upload);
    await expectWhole(attempt);
  });

  test("before it hears the answer has its image all the same", async () => {
    const form = { ...(await formOf()), framing: "Content-Length", ending: "destroy" } as const;
    await abort("/api/v1/images", form, form.body.byteLength);
    expect(await keysOf(upload.store)).toHaveLength(3);
    expect(await service.deps.db.image.count()).toBe(1);
    expect(await service.deps.db.looseFiles.count()).toBe(0);
  });
});

describe("an upload that is refused while its body still comes", () => {
  test("is answered, whatever the client goes on to send", async () => {
    const { body, type } = await formOf(Buffer.alloc(5_000_000));
    const answer = await fetch(`http://127.0.0.1:${http.port}/api/v1/images`, {
      method: "POST",
      headers: { authorization: upload.uploader.token, "content-type": type },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: "image must be at most 3 MB (3,145,728 bytes)",
    });
  });
});
