import { describe, expect, test } from "vitest";
import { z } from "zod";
import { cookiesOf, signedIn } from "@/testing/browser";
import { createImageRow, createMember, nextPicture, toBlob } from "@/testing/factories";
import { testService } from "@/testing/service";
import { readFlash } from "./flash";

const service = testService({ rateLimits: true });

const leadsTo = (answer: { headers: Headers }) => answer.headers.get("location") ?? "";

describe("a form of a page", () => {
  test("does what its procedure does and leads on", async () => {
    const { username, password } = await createMember(service);
    const answer = await service.form("auth.signIn", {
      username,
      password,
      _next: "/post/7?a=b#c",
    });
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toBe("/post/7?a=b#c");
    const cookie = cookiesOf(answer);
    expect((await service.query("users.get", { id: "@me" }, { cookie })).status).toBe(200);
  });

  test("leads back with what went wrong and what was typed, but no password", async () => {
    const answer = await service.form("auth.signIn", {
      username: "anna",
      password: "wrong horse",
      _next: "/",
      _back: "/login?next=%2F",
    });
    expect(answer.status).toBe(303);
    const address = new URL(leadsTo(answer), "http://ema.test");
    expect(address.pathname).toBe("/login");
    expect(address.searchParams.get("next")).toBe("/");
    const flash = readFlash(cookiesOf(answer), address.searchParams.get("flash") ?? "");
    expect(flash).toMatchObject({
      form: "auth.signIn",
      message: "incorrect username or password",
      values: { username: "anna" },
    });
    expect(JSON.stringify(flash)).not.toContain("wrong horse");
  });

  test("leads back without the code that was typed", async () => {
    const answer = await service.form("auth.secondFactor", {
      code: "123456",
      _next: "/",
      _back: "/login/code",
    });
    const { searchParams } = new URL(leadsTo(answer), "http://ema.test");
    const flash = readFlash(cookiesOf(answer), searchParams.get("flash") ?? "");
    expect(flash).toMatchObject({ form: "auth.secondFactor", values: {} });
    expect(JSON.stringify(flash)).not.toContain("123456");
  });

  test.each(["auth.verifyEmail", "account.resetPassword"])(
    "of %s leads back without the token of a mail's link",
    async (procedure) => {
      const fields = { token: "a-link-of-a-mail", password: "long enough for one" };
      const answer = await service.form(procedure, { ...fields, _back: "/login" });
      const { searchParams } = new URL(leadsTo(answer), "http://ema.test");
      const flash = readFlash(cookiesOf(answer), searchParams.get("flash") ?? "");
      expect(flash).toMatchObject({ form: procedure, values: {} });
      expect(JSON.stringify(flash)).not.toContain(fields.token);
    },
  );

  test("leads back with what was chosen of several", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const answer = await service.form(
      "account.changeSettings",
      { savedTags: "x".repeat(60), "mails[0]": "", "mails[1]": "mention", _back: "/settings" },
      { cookie },
    );
    const { searchParams } = new URL(leadsTo(answer), "http://ema.test");
    const flash = readFlash(cookiesOf(answer), searchParams.get("flash") ?? "");
    expect(flash).toMatchObject({ field: "savedTags", values: { mails: ",mention" } });
  });

  test("of a moderator whose role was taken leads to a page that they may see, with what was typed", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const answer = await service.form(
      "pending.review",
      { id: "x", action: "deny", reason: "It is too dark.", _back: "/moderation#post-x" },
      { cookie },
    );
    const address = new URL(leadsTo(answer), "http://ema.test");
    expect(address.pathname).toBe("/not-allowed");
    const flash = readFlash(cookiesOf(answer), address.searchParams.get("flash") ?? "");
    expect(flash?.message).toBe("You are not a moderator any more, so nothing was done.");
    expect(flash?.values).toMatchObject({ reason: "It is too dark." });
  });

  test("has the page that it leads to say that it is done, in its own words", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const answer = await service.form(
      "auth.regenerate",
      { _next: "/settings#token", _done: "There is a new token." },
      { cookie },
    );
    const address = new URL(leadsTo(answer), "http://ema.test");
    expect(address.hash).toBe("#token");
    expect(readFlash(cookiesOf(answer), address.searchParams.get("flash") ?? "")).toMatchObject({
      form: "auth.regenerate",
      message: "There is a new token.",
      isDone: true,
    });
  });

  test("tells a script where it would lead, and whether it was done", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const id = await createImageRow(service);
    const headers = { accept: "application/json" };
    const fields = { id, text: "a word", _back: `/post/${id}#comments`, _next: `/post/${id}` };
    const done = await service.form("comments.create", fields, { cookie, headers });
    expect({ status: done.status, body: done.body }).toEqual({
      status: 200,
      body: { location: `/post/${id}`, isDone: true },
    });
    const refused = await service.form(
      "comments.create",
      { ...fields, text: "" },
      { cookie, headers },
    );
    const told = z.object({
      location: z.string(),
      isDone: z.literal(false),
      refusal: z.literal("text is required"),
    });
    const address = new URL(told.parse(refused.body).location, "http://ema.test");
    expect(address.hash).toBe("#comments");
    const flash = readFlash(cookiesOf(refused), address.searchParams.get("flash") ?? "");
    expect(flash).toMatchObject({ form: "comments.create", field: "text" });
    const signedOut = await service.form("comments.create", fields, { headers });
    const login = z.object({
      location: z.string().startsWith("/login?next="),
      isDone: z.literal(false),
    });
    expect(login.safeParse(signedOut.body).error).toBeUndefined();
  });

  test("leads back where what it is about is gone", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const fields = { id: "aaaaaaaaaaaa", text: "a word", _back: "/post/aaaaaaaaaaaa" };
    const answer = await service.form("comments.create", fields, { cookie });
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toMatch(/^\/post\/aaaaaaaaaaaa\?flash=/);
  });

  test("has that page know what was sent and answered, if it asks for it", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const sent = { id: await createImageRow(service), type: "like", create: "true" };
    const asked = [{ _answer: "true" }, {}].map(async (more) => {
      const fields = { ...sent, ...more, _next: "/", _done: "Liked." };
      const answer = await service.form("images.setRelationship", fields, { cookie });
      const { searchParams } = new URL(leadsTo(answer), "http://ema.test");
      return readFlash(cookiesOf(answer), searchParams.get("flash") ?? "");
    });
    const [told, untold] = await Promise.all(asked);
    expect(told).toMatchObject({ values: sent });
    expect(untold).toMatchObject({ values: {} });
  });

  test("has its flash read only by the page that it leads to", async () => {
    const fields = { username: "anna", password: "x", _back: "/login" };
    const answer = await service.form("auth.signIn", fields);
    expect(readFlash(cookiesOf(answer), "another")).toBeUndefined();
    expect(readFlash(cookiesOf(answer), undefined)).toBeUndefined();
  });

  test("leads to the login, and from there back to what was typed", async () => {
    const typed = { tags: "cat", artist: "wlop" };
    const answer = await service.form("images.edit", { ...typed, _back: "/post/a/edit?x=1" });
    const login = new URL(leadsTo(answer), "http://ema.test");
    const back = new URL(login.searchParams.get("next") ?? "", "http://ema.test");
    expect([login.pathname, back.pathname]).toEqual(["/login", "/post/a/edit"]);
    // A sign-in that fails has a flash of its own, and leaves this one.
    const cookies = `${cookiesOf(answer)}; ema-flash=other`;
    const flash = readFlash(cookies, back.searchParams.get("flash") ?? undefined);
    expect(flash).toMatchObject({ form: "images.edit", values: typed });
    expect(login.searchParams.get("flash")).toBe(back.searchParams.get("flash"));
  });

  test("of passwords alone says that nothing was sent, and keeps none of them", async () => {
    const answer = await service.form("account.changePassword", {
      password: "the old one here",
      newPassword: "a newer one here",
      _back: "/settings/security",
    });
    const login = new URL(leadsTo(answer), "http://ema.test");
    const flash = readFlash(cookiesOf(answer), login.searchParams.get("flash") ?? "");
    expect([login.pathname, login.searchParams.get("next")]).toEqual([
      "/login",
      `/settings/security?flash=${flash?.id ?? ""}`,
    ]);
    expect(flash).toMatchObject({ form: "account.changePassword", values: {} });
    expect(flash?.message).toContain("nothing was sent");
  });

  test("leads to the login, and from there back, when it needs an account", async () => {
    const answer = await service.form("auth.regenerate", { _back: "/settings" });
    expect(leadsTo(answer)).toBe("/login?next=%2Fsettings");
  });

  test("says where somebody changed first what it is about, and of no other refusal", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const id = await createImageRow(service, { uploaderId: member.id });
    const edit = async (version: string, tags: string) => {
      const fields = { id, version, tags, nsfw: "false", _back: `/post/${id}/edit` };
      const answer = await service.form("images.edit", fields, { cookie });
      const { searchParams } = new URL(leadsTo(answer), "http://ema.test");
      return readFlash(cookiesOf(answer), searchParams.get("flash") ?? "")?.isOvertaken;
    };
    expect([await edit("1", ""), await edit("7", "cat")]).toEqual([false, true]);
  });

  test("of another account's page leads to one that says so, where it is for an account", async () => {
    const [owner, other] = [await createMember(service), await createMember(service)];
    const cookie = await signedIn(service, other);
    const fields = { _owner: owner.id, _back: "/settings" };
    const refused = await service.form("auth.regenerate", fields, { cookie });
    expect(leadsTo(refused)).toBe("/other-account?next=%2Fsettings");
    const headers = { accept: "application/json" };
    const told = await service.form("auth.regenerate", fields, { cookie, headers });
    expect(told.body).toEqual({ location: leadsTo(refused), isDone: false });
    const email = { ...fields, email: "x@ema.test", _next: "/sent" };
    expect(leadsTo(await service.form("auth.resendVerification", email, { cookie }))).toBe("/sent");
  });

  test("of another site is led nowhere, whosever page it names", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await service.form("auth.regenerate", { _owner: "x" }, { cookie, headers });
    expect([answer.headers.get("location"), answer.status]).toEqual([null, 409]);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
  ])("never leads to %j", async (_next) => {
    const { username, password } = await createMember(service);
    expect(leadsTo(await service.form("auth.signIn", { username, password, _next }))).toBe("/");
  });

  test("draws on the limit of its procedure", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const first = await service.form(
      "auth.regenerate",
      { _next: "/done", _back: "/s" },
      { cookie },
    );
    const second = await service.form(
      "auth.regenerate",
      { _next: "/done", _back: "/s" },
      { cookie },
    );
    expect(leadsTo(first)).toBe("/done");
    expect(leadsTo(second)).toMatch(/^\/s\?flash=/);
  });

  describe("with a picture", () => {
    const typed = { _back: "/upload", tags: "cat ears, shrine", nsfw: "false", artist: "Hokusai" };

    async function upload(fields: Record<string, string>, picture: Uint8Array, cookie?: string) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("image", toBlob(picture), "picture.jpg");
      return service.form("images.upload", form, cookie === undefined ? {} : { cookie });
    }

    test("uploads it, and leads to its post", async () => {
      const member = await createMember(service);
      const answer = await upload(typed, await nextPicture(), await signedIn(service, member));
      expect(answer.status).toBe(303);
      const image = await service.deps.db.image.findFirstOrThrow();
      expect(image).toMatchObject({ uploaderId: member.id, tags: ["cat ears", "shrine"] });
      expect(leadsTo(answer)).toBe(`/post/${image.id}`);
    });

    test.each([
      ["of which nothing is one", new Uint8Array([1, 2, 3]), "image must be"],
      ["that is too large", new Uint8Array(3_145_729), "image must be at most 3 MB"],
      ["far too large", new Uint8Array(9_000_000), "image must be at most 3 MB"],
    ])("leads back with what was typed for bytes %s", async (_, bytes, message) => {
      const cookie = await signedIn(service, await createMember(service));
      const answer = await upload(typed, bytes, cookie);
      const address = new URL(leadsTo(answer), "http://ema.test");
      expect(address.pathname).toBe("/upload");
      const flash = readFlash(cookiesOf(answer), address.searchParams.get("flash") ?? "");
      expect(flash?.message).toContain(message);
      const { _back, ...values } = typed;
      expect(flash?.values).toEqual(values);
    });

    test("is refused from the page of another account, and keeps what was typed", async () => {
      const [owner, other] = [await createMember(service), await createMember(service)];
      const cookie = await signedIn(service, other);
      const sent = async (from: string) =>
        upload({ ...typed, _owner: from }, await nextPicture(), cookie);
      const refused = await sent(owner.id);
      const address = new URL(leadsTo(refused), "http://ema.test");
      expect(address.pathname).toBe("/other-account");
      const back = new URL(address.searchParams.get("next") ?? "", "http://ema.test");
      expect(back.pathname).toBe("/upload");
      const flash = readFlash(cookiesOf(refused), back.searchParams.get("flash") ?? "");
      expect(flash?.message).toBe("Nothing was sent yet: send it again.");
      expect(flash?.values).toMatchObject({ tags: typed.tags });
      expect(await service.deps.db.image.count()).toBe(0);
      expect(leadsTo(await sent(other.id))).toMatch(/^\/post\/\w+$/);
    });

    test("leads a visitor to the login", async () => {
      const answer = await service.form("images.upload", new FormData(), {
        headers: { referer: "http://ema.test/upload" },
      });
      expect(leadsTo(answer)).toBe("/login?next=%2Fupload");
    });

    test("of another site's page is refused, whoever is signed in", async () => {
      const cookie = await signedIn(service, await createMember(service));
      const form = new FormData();
      form.append("image", toBlob(await nextPicture()), "picture.jpg");
      const headers = { "sec-fetch-site": "cross-site" };
      const answer = await service.form("images.upload", form, { cookie, headers });
      expect(answer.status).toBe(403);
      expect(await service.deps.db.image.count()).toBe(0);
    });

    test("draws on the upload's limit over REST", async () => {
      const member = await createMember(service);
      const cookie = await signedIn(service, member);
      for (const _ of [1, 2]) await upload(typed, await nextPicture(), cookie);
      const { token } = member;
      expect((await service.rest("POST", "/images", { token, body: new FormData() })).status).toBe(
        429,
      );
    });
  });

  test.each(["images.search.x", "users.get", "nothing", "__proto__", "constructor"])(
    "is 404 for %s, which is no procedure that changes something",
    async (name) => {
      expect((await service.form(name, {})).status).toBe(404);
    },
  );

  test("of another type than forms have is refused", async () => {
    const cookie = await signedIn(service, await createMember(service));
    const headers = { "content-type": "text/plain" };
    const answer = await service.form("auth.regenerate", {}, { cookie, headers });
    expect(leadsTo(answer)).toMatch(/^\/\?flash=/);
  });
});
