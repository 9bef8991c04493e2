import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Answer } from "@/testing/ask";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import { createApprover, does } from "@/testing/moderate";
import { suggestionsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

/** Long enough to begin to wait. */
const BEGUN_MS = 700;

/** Changes an account that acts on an image, while another image, its own and with the same tag, is approved. */
async function changeWhile(
  { id, token, password }: Member,
  act: () => Promise<Answer>,
): Promise<number[]> {
  const { db } = service.deps;
  const begun = await db.$transaction(async (approval) => {
    // As the database sees it: the tags are counted first, and then the uploads.
    await approval.$executeRaw`UPDATE tags SET sfw_count = sfw_count + 1 WHERE name = 'sky'`;
    const acting = act();
    await sleep(BEGUN_MS);
    // Somebody likes an image, for which the others stand in line.
    const liking = db.$transaction(async (like) => {
      await like.$executeRaw`UPDATE users SET likes_received = likes_received + 1 WHERE id = ${id}`;
      await sleep(3 * BEGUN_MS);
    });
    await sleep(BEGUN_MS);
    const change = { password, email: "new@example.org" };
    const changing = service.rest("PATCH", "/account/email", { token, body: change });
    await sleep(BEGUN_MS);
    await approval.$executeRaw`UPDATE users SET uploads = uploads + 1 WHERE id = ${id}`;
    return { liking, answers: [acting, changing] };
  });
  await begun.liking;
  return (await Promise.all(begun.answers)).map(({ status }) => status);
}

test("an account changes while an image of it is edited, and another with its tag is approved", async () => {
  const member = await createMember(service);
  const image = await createImageRow(service, { uploaderId: member.id, tags: ["sky"] });
  const { token } = member;
  const edit = () => service.rest("PATCH", `/images/${image}`, { token, body: { nsfw: true } });
  expect(await changeWhile(member, edit)).toEqual([204, 204]);
});

test("a moderator's account changes while they approve an image, and one of theirs with its tag is approved", async () => {
  const moderator = await createApprover(service);
  await createImageRow(service, { tags: ["sky"] });
  const image = await createImageRow(service, { status: "pending", tags: ["sky"] });
  const { token } = moderator;
  const body = { action: "approve" };
  const approve = () => service.rest("POST", `/pending/${image}/review`, { token, body });
  expect(await changeWhile(moderator, approve)).toEqual([200, 204]);
});

test("a moderator's account changes while they accept a suggestion, and an image of theirs with its tag is approved", async () => {
  const moderator = await createApprover(service);
  const image = await createImageRow(service, { tags: ["sky"] });
  await does(service, await createMember(service), "POST", `/images/${image}/suggest`, {
    nsfw: true,
  });
  const { token } = moderator;
  const [suggestion] = suggestionsOf(await service.rest("GET", "/suggestions/list", { token }));
  const body = { action: "approve" };
  const accept = () =>
    service.rest("POST", `/suggestions/${suggestion?.id}/review`, { token, body });
  expect(await changeWhile(moderator, accept)).toEqual([200, 204]);
});
