import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type Answer, seen } from "@/testing/ask";
import { setFreeBytes } from "@/testing/databases/test-database";
import {
  createImageRow,
  createMember,
  type Member,
  nextPicture,
  uploadForm,
} from "@/testing/factories";
import { listenToLog } from "@/testing/listen-to-log";
import { testService } from "@/testing/service";
import { storedFiles } from "@/testing/stored-files";

const service = testService();

const UNAVAILABLE = { status: 503, body: { message: "Service temporarily unavailable" } };

let member: Member;
let id: string;
beforeEach(async () => {
  member = await createMember(service);
  id = await createImageRow(service, { tags: ["tag"] });
  onTestFinished(async () => {
    setFreeBytes(Number.POSITIVE_INFINITY);
    await expect.poll(async () => (await like()).status).toBe(204);
  });
});

const like = () =>
  service.rest("PATCH", `/image/${id}/relationship`, {
    token: member.token,
    body: { type: "like", create: true },
  });

/** All that changes something; each as its own request. */
async function write(): Promise<Answer[]> {
  const { token } = member;
  const body = await uploadForm({}, await nextPicture());
  return [
    await like(),
    await service.rest("POST", "/images", { token, body }),
    await service.rest("POST", `/images/${id}/comments`, { token, body: { text: "Fine." } }),
    await service.rest("PATCH", `/images/${id}`, { token, body: { tags: ["other"] } }),
  ].filter((answer) => answer.status !== 403);
}

/** The disk is looked at five times a second. */
async function fillUp(): Promise<void> {
  setFreeBytes(1_000_000);
  await expect.poll(async () => (await like()).status).toBe(503);
}

test("while the disk of the embedded database is full, writes are answered 503 and leave nothing", async () => {
  await fillUp();

  for (const answer of await write()) {
    expect(seen(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  }
  expect(await storedFiles(service)).toEqual([]);
});

test("the log does not speak of files that an upload left where the disk had no room for it to begin", async () => {
  await fillUp();
  const { log, logged } = listenToLog();
  service.deps.log = log;

  const body = await uploadForm({}, await nextPicture());
  const answer = await service.rest("POST", "/images", { token: member.token, body });

  expect(seen(answer)).toEqual(UNAVAILABLE);
  expect(logged()).not.toContain("left files");
});

test("while the disk of the embedded database is full, whatever is only read is answered", async () => {
  await fillUp();

  const answers = [
    await service.rest("GET", `/images/${id}`),
    await service.rest("GET", "/random/image"),
    await service.rest("POST", "/images/search", { body: { tags: ["tag"] } }),
    await service.rest("GET", "/user/@me", { token: member.token }),
    await service.rest("POST", "/auth", {
      body: { username: member.username, password: member.password },
    }),
    await service.query("images.list", {}),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

test("once there is room again, writes are taken by themselves", async () => {
  await fillUp();
  setFreeBytes(Number.POSITIVE_INFINITY);

  await expect.poll(async () => (await like()).status).toBe(204);
  for (const answer of await write()) expect(answer.status).toBeLessThan(300);
});
