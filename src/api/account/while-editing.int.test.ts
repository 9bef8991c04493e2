import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createImageRow, createMember } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

/** Long enough to begin to wait; where there is one connection, the work begins thereafter. */
const BEGUN_MS = 700;

test("an account changes while an image of it is edited, and another with its tag is approved", async () => {
  const { db } = service.deps;
  const { id, token, password } = await createMember(service);
  const image = await createImageRow(service, { uploaderId: id, tags: ["sky"] });
  const begun = await db.$transaction(async (approval) => {
    // As the database sees it: the tags are counted first, and then the uploads.
    await approval.$executeRaw`UPDATE tags SET sfw_count = sfw_count + 1 WHERE name = 'sky'`;
    const body = { nsfw: true };
    const editing = service.rest("PATCH", `/images/${image}`, { token, body });
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
    return { liking, answers: [editing, changing] };
  });
  await begun.liking;
  for (const answer of begun.answers) expect((await answer).status).toBe(204);
});
