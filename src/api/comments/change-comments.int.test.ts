import { describe, expect, test } from "vitest";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import { commentOf, commentsOf, imageOf, messageOf, newsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

/** A comment and who wrote it, under an image of somebody else. */
async function written(text = "nice") {
  const uploader = await createMember(service);
  const author = await createMember(service);
  const image = await createImageRow(service, { uploaderId: uploader.id });
  const { token } = author;
  const answer = await service.rest("POST", `/images/${image}/comments`, { token, body: { text } });
  return { id: commentOf(answer).id, image, author, uploader };
}

function edit(by: Pick<Member, "token">, id: string, text: string) {
  return service.rest("PATCH", `/comments/${id}`, { token: by.token, body: { text } });
}

function remove(by: Pick<Member, "token">, id: string, query = "") {
  return service.rest("DELETE", `/comments/${id}${query}`, { token: by.token });
}

async function told({ token }: Pick<Member, "token">): Promise<string[]> {
  return newsOf(await service.rest("GET", "/notifications", { token })).map(({ kind }) => kind);
}

async function listed(image: string) {
  return commentsOf(await service.rest("GET", `/images/${image}/comments`));
}

describe("PATCH /comments/{id}", () => {
  test("replaces one's own words, and says when", async () => {
    const { id, image, author } = await written();
    service.clock.advance(5_000);
    expect((await edit(author, id, " nicer ")).status).toBe(204);
    const editedAt = service.clock.now().toISOString();
    expect(await listed(image)).toMatchObject([{ id, text: "nicer", editedAt }]);
  });

  test("is no edit when the words are the same", async () => {
    const { id, image, author } = await written();
    expect((await edit(author, id, "nice")).status).toBe(204);
    const [comment] = await listed(image);
    expect(comment?.editedAt).toBeUndefined();
  });

  test("tells whom it calls anew, and nobody twice", async () => {
    const [anna, bert] = [
      await createMember(service, { username: "anna" }),
      await createMember(service, { username: "bert" }),
    ];
    const { id, author, uploader } = await written("for @anna");
    for (const text of ["for @bert", "for @anna and @bert", `@${uploader.username} look`]) {
      expect((await edit(author, id, text)).status).toBe(204);
    }
    expect([await told(anna), await told(bert)]).toEqual([["mention"], ["mention"]]);
    expect(await told(uploader)).toEqual(["comment"]);
  });

  test("is for the author alone, not even for moderators", async () => {
    const { id, image, uploader } = await written();
    const admin = await createMember(service, { roles: ["admin"] });
    for (const other of [uploader, admin]) {
      const answer = await edit(other, id, "changed");
      expect(answer.status).toBe(403);
      expect(messageOf(answer)).toBe("not the author of this comment");
    }
    expect(await listed(image)).toMatchObject([{ text: "nice" }]);
  });

  test("refuses no words, and too many", async () => {
    const { id, author } = await written();
    for (const text of ["", "x".repeat(2_001)]) {
      expect((await edit(author, id, text)).status).toBe(400);
    }
  });
});

describe("DELETE /comments/{id}", () => {
  test("takes one's own away, and what was told of it", async () => {
    const { id, image, author, uploader } = await written();
    expect((await remove(author, id)).status).toBe(204);
    expect(await listed(image)).toEqual([]);
    expect(imageOf(await service.rest("GET", `/images/${image}`))["comments"]).toEqual([]);
    expect(await told(uploader)).toEqual([]);
    expect(await service.deps.db.moderationAct.count()).toBe(0);
    expect((await remove(author, id)).status).toBe(404);
  });

  test.each(["approver", "admin"] as const)(
    "is for an %s too, and the words stay in the log",
    async (role) => {
      const { id, image, author } = await written();
      const moderator = await createMember(service, { roles: [role] });
      expect((await remove(moderator, id, "?reason=rude")).status).toBe(204);
      expect(await listed(image)).toEqual([]);
      expect(await service.deps.db.moderationAct.findMany()).toMatchObject([
        {
          actorId: moderator.id,
          action: "comment.delete",
          subject: "comment",
          subjectId: id,
          reason: "rude",
          before: { text: "nice", authorId: author.id, imageId: image },
        },
      ]);
    },
  );

  test("is refused to others, the uploader of the image among them", async () => {
    const { id, image, uploader } = await written();
    for (const other of [uploader, await createMember(service)]) {
      expect((await remove(other, id)).status).toBe(403);
    }
    expect(await listed(image)).toHaveLength(1);
  });

  test("is done by one of many at once, and logged once", async () => {
    const { id } = await written();
    const moderator = await createMember(service, { roles: ["admin"] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(moderator, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect(await service.deps.db.moderationAct.count()).toBe(1);
  });
});

test.each(["pending", "denied", "deleted"] as const)(
  "comments of an image that is %s now are not to be found",
  async (status) => {
    const { id, image, author } = await written();
    await service.deps.db.image.update({ where: { id: image }, data: { status } });
    const { token } = author;
    const answers = [
      await service.rest("GET", `/images/${image}/comments`),
      await service.rest("POST", `/images/${image}/comments`, { token, body: { text: "more" } }),
      await edit(author, id, "changed"),
      await remove(author, id),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    const row = await service.deps.db.comment.findUnique({ where: { id } });
    expect(row?.text).toBe("nice");
  },
);
