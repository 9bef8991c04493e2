import { describe, expect, test } from "vitest";
import { seen } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import { createImageRow, createMember, type ImageShape, type Member } from "@/testing/factories";
import { does } from "@/testing/moderate";
import { overPages } from "@/testing/over-pages";
import { imageOf, messageOf, newsOf, nextOf, suggestionsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

type Sender = Pick<Member, "token">;

function suggest(by: Sender, id: string, body: Record<string, unknown>) {
  return service.rest("POST", `/images/${id}/suggest`, { token: by.token, body });
}

function list(by: Sender, query = "") {
  return service.rest("GET", `/suggestions/list${query}`, { token: by.token });
}

function createApprover() {
  return createMember(service, { roles: ["approver"] });
}

describe("POST /images/{id}/suggest", () => {
  test("puts what would change before the moderators, and nothing else of it", async () => {
    const user = await createMember(service);
    const id = await createImageRow(service, { tags: ["cat", "dog"], artist: "wlop" });
    const answer = await suggest(user, id, {
      nsfw: "1",
      artist: "wlop",
      tagsAdd: ["Cat", "Bird_House"],
      tagsRemove: "dog, fish",
    });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: "" });
    const [suggestion, ...others] = suggestionsOf(await list(await createApprover()));
    expect(others).toEqual([]);
    expect(suggestion).toEqual({
      id: suggestion?.id,
      postId: id,
      user: { id: user.id, username: user.username },
      nsfw: true,
      tagsAdd: ["bird house"],
      tagsRemove: ["dog"],
      createdAt: service.clock.now().toISOString(),
    });
    expect(imageOf(await service.rest("GET", `/images/${id}`))).toMatchObject({ version: 1 });
  });

  test("puts the same of one person before them once, until it is answered", async () => {
    const [user, other, approver] = [
      await createMember(service),
      await createMember(service),
      await createApprover(),
    ];
    const id = await createImageRow(service, { tags: ["cat"], artist: "wlop" });
    const body = { artist: "", tagsAdd: "dog, bird" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => suggest(user, id, body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409, 409, 409, 409]);
    const again = await suggest(user, id, { ...body, tagsAdd: ["bird", "DOG"] });
    expect([again.status, messageOf(again)]).toEqual([409, "you have suggested this already"]);
    expect((await suggest(other, id, body)).status).toBe(204);
    expect((await suggest(user, id, { artist: "" })).status).toBe(204);
    for (const one of suggestionsOf(await list(approver))) {
      await does(service, approver, "POST", `/suggestions/${one.id}/review`, { action: "deny" });
    }
    expect((await suggest(user, id, body)).status).toBe(204);
  });

  test("knows tags by their other names", async () => {
    const [user, approver] = [await createMember(service), await createApprover()];
    const id = await createImageRow(service, { tags: ["cat", "dog"] });
    await does(service, approver, "PUT", "/tags/cat/aliases/kitty");
    expect(messageOf(await suggest(user, id, { tagsAdd: "kitty" }))).toContain("changes nothing");
    expect((await suggest(user, id, { tagsRemove: "kitty" })).status).toBe(204);
    const [suggestion] = suggestionsOf(await list(approver));
    expect(suggestion).toMatchObject({ tagsAdd: [], tagsRemove: ["cat"] });
  });

  test("takes nothing back that was changed since the image was seen", async () => {
    const [user, approver] = [await createMember(service), await createApprover()];
    const id = await createImageRow(service, { tags: ["cat"], artist: "wlop", nsfw: false });
    const edited = { token: approver.token, body: { nsfw: true, artist: "mori" } };
    await service.rest("PATCH", `/images/${id}`, edited);
    const form = { nsfw: false, artist: "wlop", version: "1" };
    expect((await suggest(user, id, { ...form, tagsAdd: "dog" })).status).toBe(204);
    service.clock.advance(1);
    expect((await suggest(user, id, { ...form, artist: "sol" })).status).toBe(204);
    const [one, other] = suggestionsOf(await list(approver));
    expect([one, other]).toMatchObject([{ tagsAdd: ["dog"] }, { artist: "sol", tagsAdd: [] }]);
    expect(one).not.toHaveProperty("artist");
    for (const each of [one, other]) expect(each).not.toHaveProperty("nsfw");
    const nothing = await suggest(user, id, form);
    expect(messageOf(nothing)).toMatch(/changes nothing/);
    const unknown = await suggest(user, id, { ...form, version: 3, tagsAdd: "bird" });
    expect([unknown.status, messageOf(unknown)]).toEqual([404, "Version not found"]);
  });

  test("clears the artist with the empty text, and takes null for not given", async () => {
    const user = await createMember(service);
    const id = await createImageRow(service, { artist: "wlop" });
    const body = { artist: "", nsfw: null, tagsAdd: null, tagsRemove: [] };
    expect((await suggest(user, id, body)).status).toBe(204);
    const [suggestion] = suggestionsOf(await list(await createApprover()));
    expect(suggestion).toMatchObject({ artist: "", tagsAdd: [], tagsRemove: [] });
    expect(suggestion?.nsfw).toBeUndefined();
  });

  test.each([
    ["nothing", {}, "changes nothing"],
    [
      "what is so already",
      { tagsAdd: "cat", tagsRemove: "fish", nsfw: false, artist: "wlop" },
      "changes nothing",
    ],
    ["no tag left", { tagsRemove: ["cat", "dog"] }, "tagsRemove must leave at least one tag"],
    [
      "121 tags",
      { tagsAdd: Array.from({ length: 119 }, (_, place) => `tag ${place}`) },
      "tagsAdd must leave at most 120 tags",
    ],
    [
      "a tag both ways",
      { tagsAdd: "Fish", tagsRemove: "fish" },
      "tagsAdd and tagsRemove must not have the same tag",
    ],
    ["a long tag", { tagsAdd: "x".repeat(51) }, "tagsAdd must each be at most 50 characters"],
    ["a long artist", { artist: "x".repeat(61) }, "artist must be at most 60 characters"],
    ["half a rating", { nsfw: "half" }, "nsfw must be true or false"],
  ])("refuses %s", async (_, body, message) => {
    const id = await createImageRow(service, { tags: ["cat", "dog"], artist: "wlop" });
    const answer = await suggest(await createMember(service), id, body);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toContain(message);
    expect(await service.deps.db.suggestion.count()).toBe(0);
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "does not find a %s image",
    async (status) => {
      const id = await createImageRow(service, { status });
      const answer = await suggest(await createMember(service), id, { nsfw: true });
      expect(answer.status).toBe(404);
      expect(await service.deps.db.suggestion.count()).toBe(0);
    },
  );

  test("is not for those whose email is not verified", async () => {
    const id = await createImageRow(service);
    const stranger = await createMember(service, { verified: false });
    expect((await suggest(stranger, id, { nsfw: true })).status).toBe(403);
  });
});

describe("GET /suggestions/list", () => {
  test("has those that wait, longest waiting first, over as many pages as it takes", async () => {
    const [user, approver] = [await createMember(service), await createApprover()];
    const id = await createImageRow(service);
    for (const tag of ["a", "b", "c"]) {
      service.clock.advance(1);
      await suggest(user, id, { tagsAdd: tag });
    }
    const first = await list(approver, "?limit=2");
    expect(suggestionsOf(first).map(({ tagsAdd }) => tagsAdd)).toEqual([["a"], ["b"]]);
    const last = await list(approver, `?limit=2&cursor=${nextOf(first)}`);
    expect(suggestionsOf(last).map(({ tagsAdd }) => tagsAdd)).toEqual([["c"]]);
    expect(nextOf(last)).toBeUndefined();
    const skipped = await list(approver, "?skip=1&limit=1");
    expect(suggestionsOf(skipped).map(({ tagsAdd }) => tagsAdd)).toEqual([["b"]]);
    expect((await list(approver, `?skip=1&cursor=${nextOf(first)}`)).status).toBe(400);
    await service.deps.db.suggestion.updateMany({ data: { createdAt: service.clock.now() } });
    const ofOneMoment = await overPages((query) => list(approver, query), suggestionsOf);
    expect(ofOneMoment.flatMap(({ tagsAdd }) => tagsAdd).sort()).toEqual(["a", "b", "c"]);
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "has none of an image that is %s now",
    async (status) => {
      const id = await createImageRow(service);
      await suggest(await createMember(service), id, { nsfw: true });
      await service.deps.db.image.update({ where: { id }, data: { status } });
      expect(suggestionsOf(await list(await createApprover()))).toEqual([]);
    },
  );

  test("is for approvers and admins alone", async () => {
    expect((await list(await createMember(service))).status).toBe(403);
    expect((await list(await createMember(service, { roles: ["admin"] }))).status).toBe(200);
    expect((await service.rest("GET", "/suggestions/list")).status).toBe(401);
  });
});

/** A suggestion of dog in place of cat, that waits. */
async function waiting(shape: ImageShape = {}) {
  const user = await createMember(service);
  const image = await createImageRow(service, { tags: ["cat"], artist: "wlop", ...shape });
  await suggest(user, image, { tagsAdd: "dog", tagsRemove: "cat" });
  const { id } = await service.deps.db.suggestion.findFirstOrThrow({ where: { imageId: image } });
  return { id, image, user };
}

function answer(by: Sender, id: string, body: Record<string, unknown>) {
  return service.rest("POST", `/suggestions/${id}/review`, { token: by.token, body });
}

async function told({ token }: Sender) {
  return newsOf(await service.rest("GET", "/notifications", { token }));
}

describe("POST /suggestions/{id}/review", () => {
  test("takes a tag away that was renamed since, and adds none that is there by another name", async () => {
    const [user, approver] = [await createMember(service), await createApprover()];
    const id = await createImageRow(service, { tags: ["kitty", "sea"] });
    await suggest(user, id, { tagsAdd: "hound, sky", tagsRemove: "kitty" });
    await does(service, approver, "POST", "/tags/kitty/rename", { name: "cat" });
    await createImageRow(service, { tags: ["dog"] });
    await does(service, approver, "PUT", "/tags/dog/aliases/hound");
    await does(service, approver, "PATCH", `/images/${id}`, { tags: "cat, dog, sea" });
    const [suggestion] = suggestionsOf(await list(approver));
    const path = `/suggestions/${suggestion?.id ?? ""}/review`;
    await does(service, approver, "POST", path, { action: "approve" });
    expect(imageOf(await service.rest("GET", `/images/${id}`))).toMatchObject({
      tags: ["dog", "sea", "sky"],
    });
  });

  test("approves: the image's next version is by who suggested it", async () => {
    const { id, image, user } = await waiting();
    const approver = await createApprover();
    const { status, body } = await answer(approver, id, { action: "approve", reason: "right" });
    expect({ status, body }).toEqual({ status: 200, body: { message: "suggestion approved" } });
    expect(imageOf(await service.rest("GET", `/images/${image}`))).toMatchObject({
      tags: ["dog"],
      artist: "wlop",
      version: 2,
    });
    expect((await service.rest("GET", `/images/${image}/versions?limit=1`)).body).toMatchObject({
      versions: [{ origin: "suggestion", author: { id: user.id }, tagsAdded: ["dog"] }],
    });
    expect(suggestionsOf(await list(approver))).toEqual([]);
    expect(await told(user)).toMatchObject([{ kind: "suggestion_accepted", image, text: "right" }]);
    expect(await service.deps.db.moderationAct.findMany()).toMatchObject([
      {
        actorId: approver.id,
        action: "suggestion.approve",
        subject: "suggestion",
        subjectId: id,
        reason: "right",
        before: { image, tags: ["cat"] },
        after: { image, tags: ["dog"] },
      },
    ]);
  });

  test("denies: the image stays as it is", async () => {
    const { id, image, user } = await waiting();
    const { body } = await answer(await createApprover(), id, { action: "deny", reason: "no dog" });
    expect(body).toEqual({ message: "suggestion denied" });
    expect(imageOf(await service.rest("GET", `/images/${image}`))).toMatchObject({ version: 1 });
    expect(await told(user)).toMatchObject([{ kind: "suggestion_declined", text: "no dog" }]);
    const acts = await service.deps.db.moderationAct.findMany();
    expect(acts).toMatchObject([{ action: "suggestion.deny", reason: "no dog" }]);
  });

  test("says in the log what was denied, as nothing else does", async () => {
    const [user, approver] = [await createMember(service), await createApprover()];
    const image = await createImageRow(service, { tags: ["cat"], artist: "wlop" });
    await suggest(user, image, { nsfw: true, artist: "", tagsAdd: ["dog"] });
    const { id } = await service.deps.db.suggestion.findFirstOrThrow();
    await answer(approver, id, { action: "deny" });
    const acts = await service.deps.db.moderationAct.findMany();
    expect(acts.map(({ before, after }) => ({ before, after }))).toEqual([
      {
        before: { image, userId: user.id, nsfw: true, artist: "", tagsAdd: ["dog"] },
        after: { image },
      },
    ]);
  });

  test("mails the answer to who chose so", async () => {
    const { id, image, user } = await waiting();
    await service.deps.db.user.update({
      where: { id: user.id },
      data: { mailedKinds: ["suggestion_declined"] },
    });
    await answer(await createApprover(), id, { action: "deny", reason: "no dog" });
    expect(service.mails).toMatchObject([
      { to: user.email, subject: "Your suggestion was declined" },
    ]);
    expect(service.mails[0]?.text).toContain("no dog");
    expect(service.mails[0]?.text).toContain(`http://ema.test/post/${image}`);
  });

  test("clears an artist, and changes the rating", async () => {
    const [user, approver] = [await createMember(service), await createApprover()];
    const image = await createImageRow(service, { artist: "wlop" });
    await suggest(user, image, { artist: "", nsfw: true });
    const { id } = await service.deps.db.suggestion.findFirstOrThrow();
    await answer(approver, id, { action: "approve" });
    const changed = imageOf(await service.rest("GET", `/images/${image}`));
    expect([changed["artist"], changed["nsfw"]]).toEqual([undefined, true]);
  });

  test("changes what other edits have left to change", async () => {
    const { id, image } = await waiting();
    const approver = await createApprover();
    await service.rest("PATCH", `/images/${image}`, {
      token: approver.token,
      body: { tags: "bird,cat,dog", artist: "Huwali" },
    });
    expect((await answer(approver, id, { action: "approve" })).status).toBe(200);
    expect(imageOf(await service.rest("GET", `/images/${image}`))).toMatchObject({
      tags: ["bird", "dog"],
      artist: "Huwali",
      version: 3,
    });
  });

  test("makes no version where the image says so already", async () => {
    const { id, image } = await waiting();
    const approver = await createApprover();
    const { token } = approver;
    await service.rest("PATCH", `/images/${image}`, { token, body: { tags: "dog" } });
    expect((await answer(approver, id, { action: "approve" })).status).toBe(200);
    expect(imageOf(await service.rest("GET", `/images/${image}`))).toMatchObject({ version: 2 });
  });

  test("leaves open what the image cannot take any more", async () => {
    const [user, approver] = [await createMember(service), await createApprover()];
    const image = await createImageRow(service, { tags: ["cat", "dog"] });
    await suggest(user, image, { tagsRemove: "cat" });
    const { id } = await service.deps.db.suggestion.findFirstOrThrow();
    await service.rest("PATCH", `/images/${image}`, {
      token: approver.token,
      body: { tags: "cat" },
    });
    expect(seen(await answer(approver, id, { action: "approve" }))).toEqual({
      status: 409,
      body: {
        message:
          "the image was changed meanwhile: with the suggestion it would have no tags, or too many",
      },
    });
    expect(suggestionsOf(await list(approver))).toHaveLength(1);
    expect(await told(user)).toEqual([]);
    expect((await answer(approver, id, { action: "deny" })).status).toBe(200);
  });

  test.each(["aaaaaaaaaaaa", "none"])("is not found by the id %j, of none", async (id) => {
    const answered = await answer(await createApprover(), id, { action: "approve" });
    expect([answered.status, messageOf(answered)]).toEqual([404, "Suggestion not found"]);
  });

  test("is decided by one of many at once", async () => {
    const { id, image, user } = await waiting();
    const approver = await createApprover();
    const actions = ["approve", "deny", "approve", "deny", "approve", "deny"];
    const answers = await Promise.all(actions.map((action) => answer(approver, id, { action })));
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const isAccepted = actions[statuses.indexOf(200)] === "approve";
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toEqual({ message: "already answered" });
    expect(imageOf(await service.rest("GET", `/images/${image}`))).toMatchObject({
      version: isAccepted ? 2 : 1,
    });
    const kind = isAccepted ? "suggestion_accepted" : "suggestion_declined";
    expect(await told(user)).toMatchObject([{ kind }]);
    expect(await service.deps.db.moderationAct.count()).toBe(1);
  });

  test("makes a version of each of several for one image at once", async () => {
    const image = await createImageRow(service);
    const approver = await createApprover();
    for (const tagsAdd of ["a", "b", "c"]) await suggest(approver, image, { tagsAdd });
    const waitingOnes = suggestionsOf(await list(approver));
    const answers = await Promise.all(
      waitingOnes.map(({ id }) => answer(approver, id, { action: "approve" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(imageOf(await service.rest("GET", `/images/${image}`))).toMatchObject({
      tags: ["a", "b", "c", "tag"],
      version: 4,
    });
    expect(await miscounts(service)).toEqual([]);
  });

  test("does not tell moderators of their own", async () => {
    const approver = await createApprover();
    const image = await createImageRow(service);
    await suggest(approver, image, { nsfw: true });
    const { id } = await service.deps.db.suggestion.findFirstOrThrow();
    await answer(approver, id, { action: "approve" });
    expect(await told(approver)).toEqual([]);
  });

  test.each(["pending", "denied", "deleted"] as const)(
    "does not find one for an image that is %s now, and leaves it as a record",
    async (status) => {
      const { id, image } = await waiting();
      await service.deps.db.image.update({ where: { id: image }, data: { status } });
      const answered = await answer(await createApprover(), id, { action: "approve" });
      expect([answered.status, messageOf(answered)]).toEqual([404, "Image not found"]);
      const row = await service.deps.db.suggestion.findUnique({ where: { id } });
      expect(row?.state).toBe("open");
    },
  );

  test("is for approvers alone, and refuses other actions", async () => {
    const { id, user } = await waiting();
    expect((await answer(user, id, { action: "approve" })).status).toBe(403);
    const refused = await answer(await createApprover(), id, { action: "accept" });
    expect(messageOf(refused)).toBe("action must be one of approve, deny");
  });
});
