import { expect, test } from "vitest";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember } from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

/** A form that is sent again, as its answer did not come, or was not waited for. */

const service = testService();

async function uploaderOfImage() {
  const uploader = await createMember(service);
  const id = await createImageRow(service, { uploaderId: uploader.id, tags: ["fox"] });
  const cookie = await signedIn(service, uploader);
  const back = { _back: "/refused", _next: "/done" };
  const send = async (procedure: string, fields: Record<string, string>) => {
    const answer = await service.form(procedure, { id, ...back, ...fields }, { cookie });
    return answer.headers.get("location")?.split("?")[0];
  };
  const read = async () => imageOf(await service.rest("GET", `/images/${id}`));
  return { id, uploader, send, read };
}

test("an edit that was made is not refused for itself, and makes no other version", async () => {
  const { send, read } = await uploaderOfImage();
  const edit = {
    version: "1",
    tags: "Red_Fox, snow",
    nsfw: "false",
    artist: "",
    description: "Oh",
  };
  expect(await send("images.edit", edit)).toBe("/done");
  expect(await send("images.edit", edit)).toBe("/done");
  expect(await read()).toMatchObject({ version: 2, tags: ["red fox", "snow"], description: "Oh" });
});

test("nor is a way back to an earlier version", async () => {
  const { send, read } = await uploaderOfImage();
  expect(await send("images.edit", { version: "1", tags: "snow" })).toBe("/done");
  expect(await send("images.revert", { version: "2", to: "1" })).toBe("/done");
  expect(await send("images.revert", { version: "2", to: "1" })).toBe("/done");
  expect(await read()).toMatchObject({ version: 3, tags: ["fox"] });
});

test("one that is not what the image says by now is refused", async () => {
  const { id, uploader, send, read } = await uploaderOfImage();
  const edit = { version: "1", tags: "snow" };
  expect(await send("images.edit", edit)).toBe("/done");
  const body = { tags: "moon", version: 2 };
  await service.rest("PATCH", `/images/${id}`, { token: uploader.token, body });
  expect(await send("images.edit", edit)).toBe("/refused");
  expect(await send("images.revert", { version: "2", to: "1" })).toBe("/refused");
  expect(await read()).toMatchObject({ version: 3, tags: ["moon"] });
});

test("programs are told of every version that they did not see", async () => {
  const { id, uploader } = await uploaderOfImage();
  const ask = { token: uploader.token, body: { tags: "snow", version: 1 } };
  const statuses = [];
  for (let turn = 0; turn < 2; turn += 1) {
    statuses.push((await service.rest("PATCH", `/images/${id}`, ask)).status);
  }
  expect(statuses).toEqual([204, 409]);
});
