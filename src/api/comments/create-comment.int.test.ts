import { describe, expect, test } from "vitest";
import { createMemoryRateLimiter } from "@/infra/rate-limit/memory-rate-limiter";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import { commentOf, imageOf, messageOf, newsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function write(by: Pick<Member, "token">, id: string, text: unknown) {
  return service.rest("POST", `/images/${id}/comments`, { token: by.token, body: { text } });
}

/** The kinds of all that an account was told, newest first. */
async function kindsTold({ token }: Pick<Member, "token">): Promise<string[]> {
  const answer = await service.rest("GET", "/notifications", { token });
  return newsOf(answer).map(({ kind }) => kind);
}

describe("POST /images/{id}/comments", () => {
  test("writes a comment that is among the image's from then on", async () => {
    const author = await createMember(service);
    const image = await createImageRow(service);
    const answer = await write(author, image, " What a cat! \n");
    expect(answer.status).toBe(201);
    const comment = commentOf(answer);
    expect(comment).toEqual({
      id: comment.id,
      image,
      author: { id: author.id, username: author.username },
      text: "What a cat!",
      createdAt: service.clock.now().toISOString(),
    });
    const listed = await service.rest("GET", `/images/${image}/comments`);
    expect(listed.body).toEqual({ comments: [comment] });
    const shown = imageOf(await service.rest("GET", `/images/${image}`));
    expect(shown["comments"]).toEqual([comment.id]);
  });

  test("tells the uploader, who then reads of whom and under what", async () => {
    const uploader = await createMember(service);
    const author = await createMember(service);
    const image = await createImageRow(service, { uploaderId: uploader.id });
    const { id } = commentOf(await write(author, image, "nice"));
    const news = newsOf(await service.rest("GET", "/notifications", { token: uploader.token }));
    expect(news).toMatchObject([
      {
        kind: "comment",
        image,
        comment: id,
        actor: { id: author.id, username: author.username },
        read: false,
      },
    ]);
  });

  test("tells whom it calls, once, in any case", async () => {
    const [author, anna] = [
      await createMember(service),
      await createMember(service, { username: "Anna_K" }),
    ];
    const image = await createImageRow(service);
    await write(author, image, "@anna_k look, @ANNA_K: made by @Anna_K.");
    expect(await kindsTold(anna)).toEqual(["mention"]);
  });

  test("tells nobody of their own comment", async () => {
    const author = await createMember(service, { username: "anna" });
    const image = await createImageRow(service, { uploaderId: author.id });
    await write(author, image, "as I, @anna, said");
    expect(await kindsTold(author)).toEqual([]);
  });

  test("tells an uploader that it calls once, as called", async () => {
    const uploader = await createMember(service, { username: "anna" });
    const image = await createImageRow(service, { uploaderId: uploader.id });
    await write(await createMember(service), image, "@anna nice");
    expect(await kindsTold(uploader)).toEqual(["mention"]);
  });

  test("calls ten accounts at most, whatever else is written like a name", async () => {
    const names = Array.from({ length: 11 }, (_, place) => `real${place}`);
    const called = await Promise.all(names.map((username) => createMember(service, { username })));
    const ghosts = Array.from({ length: 20 }, (_, place) => `@ghost${place}`);
    const text = [...ghosts, ...names.map((name) => `@${name}.`)].join(" ");
    await write(await createMember(service), await createImageRow(service), text);
    const told = await Promise.all(called.map(kindsTold));
    expect(told).toEqual([...Array.from({ length: 10 }, () => ["mention"]), []]);
  });

  test("calls the account with the dot before the one without, and nobody unverified", async () => {
    const [dotted, plain, hidden] = [
      await createMember(service, { username: "anna." }),
      await createMember(service, { username: "anna" }),
      await createMember(service, { username: "bert", verified: false }),
    ];
    await write(await createMember(service), await createImageRow(service), "@anna. and @bert");
    const told = [await kindsTold(dotted), await kindsTold(plain), await kindsTold(hidden)];
    expect(told).toEqual([["mention"], [], []]);
  });

  test("mails those who chose it for that kind, and no others", async () => {
    const [uploader, called, silent] = [
      await createMember(service),
      await createMember(service, { username: "anna" }),
      await createMember(service, { username: "bert" }),
    ];
    const choose = (id: string, mailedKinds: ("comment" | "mention")[]) =>
      service.deps.db.user.update({ where: { id }, data: { mailedKinds } });
    await choose(uploader.id, ["comment"]);
    await choose(called.id, ["mention"]);
    await choose(silent.id, ["comment"]);
    const author = await createMember(service, { username: "Carl" });
    const image = await createImageRow(service, { uploaderId: uploader.id });
    await write(author, image, "Hello @anna and @bert");
    const mails = service.mails.map(({ to, subject }) => ({ to, subject }));
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual({ to: uploader.email, subject: "Carl commented on your image" });
    expect(mails).toContainEqual({ to: called.email, subject: "Carl mentioned you in a comment" });
    for (const { text } of service.mails) {
      expect(text).toContain("Hello @anna and @bert");
      expect(text).toContain(`http://ema.test/post/${image}`);
    }
  });

  test("mails somebody of three comments of one account an hour at most, and tells of all", async () => {
    service.runtime.limiter = createMemoryRateLimiter(service.clock);
    const uploader = await createMember(service);
    const data = { mailedKinds: ["comment" as const] };
    await service.deps.db.user.update({ where: { id: uploader.id }, data });
    const [loud, other] = [await createMember(service), await createMember(service)];
    const image = await createImageRow(service, { uploaderId: uploader.id });
    for (let at = 1; at <= 5; at += 1) {
      service.clock.advance(10_000);
      await write(loud, image, `Look, ${at}`);
    }
    expect(service.mails.map(({ text }) => /Look, \d/.exec(text)?.[0])).toEqual([
      "Look, 1",
      "Look, 2",
      "Look, 3",
    ]);
    await write(other, image, "Hello");
    expect(service.mails).toHaveLength(4);
    service.clock.advance(60 * 60 * 1_000);
    await write(loud, image, "Look again");
    expect(service.mails).toHaveLength(5);
    expect(await kindsTold(uploader)).toHaveLength(7);
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "does not find a %s image, and leaves nothing",
    async (status) => {
      const uploader = await createMember(service);
      const image = await createImageRow(service, { status, uploaderId: uploader.id });
      expect((await write(await createMember(service), image, "nice")).status).toBe(404);
      expect(await service.deps.db.comment.count()).toBe(0);
      expect(await kindsTold(uploader)).toEqual([]);
    },
  );

  test("is not for those whose email is not verified", async () => {
    const image = await createImageRow(service);
    const answer = await write(await createMember(service, { verified: false }), image, "nice");
    expect(answer.status).toBe(403);
    expect(await service.deps.db.comment.count()).toBe(0);
  });

  test.each([
    ["nothing", undefined, "text is required"],
    ["white space", " \n ", "text is required"],
    ["a number", 7, "text must be a string"],
    ["too much", "x".repeat(2_001), "text must be at most 2000 characters"],
    ["NUL", "a\0b", "text must not contain characters that are not text"],
  ])("refuses %s", async (_, text, message) => {
    const answer = await write(await createMember(service), await createImageRow(service), text);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(message);
  });

  test("takes as many characters as people count", async () => {
    const text = "🐱".repeat(2_000);
    const answer = await write(await createMember(service), await createImageRow(service), text);
    expect(commentOf(answer).text).toBe(text);
  });
});
