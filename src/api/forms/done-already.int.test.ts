import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, PROOF_MS } from "@/domain/accounts/proofs/proof";
import { signedIn } from "@/testing/browser";
import { createImageRow, createMember, type Member } from "@/testing/factories";
import { CHANGES, createCase, DENIAL, does } from "@/testing/moderate";
import { tokenOfLink } from "@/testing/seen-link";
import { testService } from "@/testing/service";
import { appCode } from "@/testing/totp";
import { createGuarded, twoFactorOf } from "@/testing/two-factor";
import { withPart } from "@/testing/with-part";
import { limitOf } from "../limits";

/** Forms that are sent again, as their answer did not come, or twice at once by a double click. */

const service = testService();

beforeEach(() => service.clock.catchUp());

async function send(procedure: string, fields: Record<string, string>, cookie?: string) {
  const back = { _back: "/refused", _next: "/done", _done: "It is done." };
  const options = cookie === undefined ? {} : { cookie };
  const answer = await service.form(procedure, { ...back, ...fields }, options);
  return answer.headers.get("location")?.split("?")[0];
}

const newestLink = (email: string) =>
  tokenOfLink(service.mails.filter(({ to }) => to === email).at(-1));

describe("the form that deletes an image", () => {
  const twice = async (id: string, member: Member) => {
    const cookie = await signedIn(service, member);
    const once = () => send("images.delete", { id }, cookie);
    return [...(await Promise.all([once(), once()])), await once()];
  };

  test("leads its uploader, or an admin, on each time", async () => {
    const uploader = await createMember(service);
    const admin = await createMember(service, { roles: ["admin"] });
    for (const member of [uploader, admin]) {
      const id = await createImageRow(service, { uploaderId: uploader.id });
      expect(await twice(id, member)).toEqual(["/done", "/done", "/done"]);
    }
    expect(await service.deps.db.moderationAct.count({ where: { action: "image.delete" } })).toBe(
      1,
    );
  });

  test("tells others nothing of an image that was there, nor anybody of one that is not deleted", async () => {
    const [uploader, other] = [await createMember(service), await createMember(service)];
    const refused = ["/refused", "/refused", "/refused"];
    const deleted = await createImageRow(service, { uploaderId: uploader.id, status: "deleted" });
    expect(await twice(deleted, other)).toEqual(refused);
    const denied = await createImageRow(service, { uploaderId: uploader.id, status: "denied" });
    expect(await twice(denied, uploader)).toEqual(refused);
    expect(await twice("nothing", uploader)).toEqual(refused);
  });
});

describe("the form that comments on an image", () => {
  async function scene() {
    const [author, image] = [await createMember(service), await createImageRow(service)];
    const cookie = await signedIn(service, author);
    const write = (text: string, id = image) => send("comments.create", { id, text }, cookie);
    const count = () => service.deps.db.comment.count({ where: { authorId: author.id } });
    return { author, image, write, count };
  }

  test("leads on each time, with one comment, and programs write as many as they send", async () => {
    const { author, image, write, count } = await scene();
    expect(await Promise.all([write("nice"), write("nice")])).toEqual(["/done", "/done"]);
    expect(await write(" nice\n")).toBe("/done");
    expect(await count()).toBe(1);
    expect(await service.deps.db.notification.count({ where: { actorId: author.id } })).toBe(1);
    const asked = { token: author.token, body: { text: "nice" } };
    expect((await service.rest("POST", `/images/${image}/comments`, asked)).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test("does not make those wait for each other who call each other at once", async () => {
    const [one, other] = [await scene(), await scene()];
    const called = [one, other].map(({ author }) => `@${author.username}`);
    for (let round = 0; round < 10; round += 1) {
      const words = called.map((name) => `${name} ${round}`);
      const sent = [one.write(words[1] ?? ""), other.write(words[0] ?? "")];
      expect(await Promise.all(sent)).toEqual(["/done", "/done"]);
    }
  });

  test("writes what says something else, is under another image, or comes ten minutes later", async () => {
    const { write, count } = await scene();
    await write("nice");
    await write("Nice");
    await write("nice", await createImageRow(service));
    service.clock.advance(10 * 60 * 1_000 + 1);
    await write("nice");
    expect(await count()).toBe(4);
  });

  test("writes what somebody else has said, and is refused once the image is off the board", async () => {
    const { image, write, count } = await scene();
    const other = await createMember(service);
    const asked = { token: other.token, body: { text: "nice" } };
    await service.rest("POST", `/images/${image}/comments`, asked);
    expect(await write("nice")).toBe("/done");
    expect(await count()).toBe(1);
    await service.deps.db.image.update({ where: { id: image }, data: { status: "pending" } });
    expect(await write("nice")).toBe("/refused");
  });
});

describe("the form that takes one's own comment away", () => {
  test("leads on each time, and is refused for one of somebody else", async () => {
    const [author, other] = [await createMember(service), await createMember(service)];
    const image = await createImageRow(service);
    for (const { token } of [author, other])
      await service.rest("POST", `/images/${image}/comments`, { token, body: { text: "nice" } });
    const cookie = await signedIn(service, author);
    const remove = async (authorId: string) => {
      const { id } = await service.deps.db.comment.findFirstOrThrow({ where: { authorId } });
      return () => send("comments.delete", { id }, cookie);
    };
    const [own, others] = [await remove(author.id), await remove(other.id)];
    expect(await Promise.all([own(), own()])).toEqual(["/done", "/done"]);
    expect([await own(), await others()]).toEqual(["/done", "/refused"]);
    expect(await send("comments.delete", { id: "nothing" }, cookie)).toBe("/refused");
  });
});

describe("the form that appeals a denial", () => {
  test("leads on each time with the same words, and is refused with others", async () => {
    const { id, uploader, approver } = await createCase(service);
    await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
    const cookie = await signedIn(service, uploader);
    const appeal = (text: string) => send("appeals.create", { id, text }, cookie);
    const twice = [appeal("It is\r\na style. "), appeal("It is\r\na style. ")];
    expect(await Promise.all(twice)).toEqual(["/done", "/done"]);
    expect([await appeal("It is\na style."), await appeal("Why?")]).toEqual(["/done", "/refused"]);
    const body = { text: "It is\na style." };
    const again = await service.rest("POST", `/images/${id}/appeal`, {
      token: uploader.token,
      body,
    });
    expect(again.status).toBe(409);
  });
});

describe("the form that sends an image back to the queue", () => {
  test("leads on each time, and is refused where no changes were asked for, and to others", async () => {
    const { id, uploader, approver } = await createCase(service);
    const cookie = await signedIn(service, uploader);
    const resubmit = () => send("pending.resubmit", { id }, cookie);
    expect(await resubmit()).toBe("/refused");
    await does(service, approver, "POST", `/pending/${id}/review`, CHANGES);
    expect(await Promise.all([resubmit(), resubmit()])).toEqual(["/done", "/done"]);
    expect(await resubmit()).toBe("/done");
    const other = await signedIn(service, await createMember(service));
    expect(await send("pending.resubmit", { id }, other)).toBe("/refused");
  });
});

describe("the form that suggests an edit", () => {
  test("leads on each time while it waits, with one suggestion, and programs are told that it is there", async () => {
    const [member, id] = [await createMember(service), await createImageRow(service)];
    const cookie = await signedIn(service, member);
    const suggest = () => send("suggestions.create", { id, tagsAdd: "fox, Snow" }, cookie);
    expect(await Promise.all([suggest(), suggest()])).toEqual(["/done", "/done"]);
    expect(await suggest()).toBe("/done");
    expect(await service.deps.db.suggestion.count({ where: { imageId: id } })).toBe(1);
    const body = { tagsAdd: "fox, snow" };
    const { token } = member;
    expect((await service.rest("POST", `/images/${id}/suggest`, { token, body })).status).toBe(409);
  });
});

describe("the form that confirms two-factor authentication", () => {
  async function begun() {
    const { password, ...member } = await createMember(service);
    const cookie = await signedIn(service, { ...member, password });
    const ask = { body: { password }, cookie };
    const { setup } = twoFactorOf(await service.mutate("account.twoFactor.begin", ask));
    const code = appCode(setup?.secret ?? "", service.clock.now());
    return { cookie, code, confirm: (given: string) => send(CONFIRM, { code: given }, cookie) };
  }
  const CONFIRM = "account.twoFactor.confirm";

  test("leads on each time, and programs are told that it is on", async () => {
    const { cookie, code, confirm } = await begun();
    expect([await confirm(code), await confirm(code)]).toEqual(["/done", "/done"]);
    expect((await service.mutate(CONFIRM, { body: { code }, cookie })).status).toBe(409);
  });

  test("leads on where the other of two has used the code up just before it is judged", async () => {
    const { code, confirm } = await begun();
    const { accounts } = service.deps;
    const first: (string | undefined)[] = [];
    service.deps.accounts = withPart(accounts, "decrypt", async (data: string) => {
      service.deps.accounts = accounts;
      first.push(await confirm(code));
      return accounts.decrypt(data);
    });
    expect([await confirm(code), ...first]).toEqual(["/done", "/done"]);
  });

  test("is refused for a wrong code, or of another account, while it is off", async () => {
    await createGuarded(service, await createMember(service));
    const { code, confirm } = await begun();
    expect(await confirm(code === "000000" ? "000001" : "000000")).toBe("/refused");
    expect(await send(CONFIRM, { code })).toBe("/login");
  });
});

describe("the form that opens an account", () => {
  const account = { username: "Anna_K", email: "anna@example.org", password: "correct horse" };
  const open = (fields: object = {}) => send("auth.register", { ...account, ...fields });

  test("leads on each time, to an address that has an account too, and programs are told that the name is taken", async () => {
    const { email } = await createMember(service);
    for (const sent of [{}, { username: "bert", email }]) {
      expect(await Promise.all([open(sent), open(sent)])).toEqual(["/done", "/done"]);
      expect(await open({ ...sent, username: ` ${sent.username ?? "anna_k"} ` })).toBe("/done");
    }
    const again = await service.rest("POST", "/register", { body: account });
    expect(again.status).toBe(409);
    expect(await service.deps.db.user.count({ where: { username: "anna_k" } })).toBe(1);
  });

  test.each([
    ["another password", { password: "another horse" }],
    ["another email", { email: "annna@example.org" }],
  ])("is refused with %s", async (_, other) => {
    expect(await open()).toBe("/done");
    expect(await open(other)).toBe("/refused");
    expect(await open()).toBe("/done");
  });

  test("is refused once the email is verified", async () => {
    expect(await open()).toBe("/done");
    await send("auth.verifyEmail", { token: newestLink(account.email) });
    expect(await open()).toBe("/refused");
  });

  test("is refused after an hour, though another link was mailed meanwhile, as to an address that has an account", async () => {
    const { email } = await createMember(service);
    const both = [{}, { username: "bert", email }];
    for (const sent of both) expect(await open(sent)).toBe("/done");
    service.clock.advance(HOUR_MS / 2);
    for (const { email: to } of [account, { email }])
      await send("auth.resendVerification", { email: to });
    for (const sent of both) expect(await open(sent)).toBe("/done");
    service.clock.advance(0.75 * HOUR_MS);
    for (const sent of both) expect(await open(sent)).toBe("/refused");
  });
});

describe("the form that opens an account", () => {
  const limited = testService({ rateLimits: true });

  test("tries no more passwords of one account than signing in does", async () => {
    limited.clock.catchUp();
    const account = { username: "anna", email: "anna@example.org", password: "correct horse" };
    const open = async (password: string) => {
      // What may be sent in a minute is limited as well.
      limited.clock.advance(15_000);
      const fields = { ...account, password, _back: "/refused", _next: "/done" };
      return (await limited.form("auth.register", fields)).headers.get("location")?.split("?")[0];
    };
    const { count } = limitOf("auth.account");
    expect([await open(account.password), await open(account.password)]).toEqual([
      "/done",
      "/done",
    ]);
    for (let tried = 1; tried < count; tried += 1) {
      expect(await open(`wrong horse ${tried}`)).toBe("/refused");
    }
    expect(await open(account.password)).toBe("/refused");
  });
});

describe("the form of a link that verifies an email", () => {
  const NEW = "new@example.org";

  async function registered() {
    const account = { username: "Anna_K", email: "anna@example.org", password: "correct horse" };
    await service.rest("POST", "/register", { body: account });
    return { token: newestLink(account.email) };
  }
  async function changing() {
    const { id, token, password } = await createMember(service);
    const change = async (email: string) => {
      const body = { email, password };
      await service.rest("PATCH", "/account/email", { token, body });
      return newestLink(email);
    };
    return { id, change, fields: { token: await change(NEW) } };
  }
  const verify = (fields: { token: string }) => send("auth.verifyEmail", fields);

  test.each([
    ["of a new account", registered],
    ["of another address", async () => (await changing()).fields],
  ])("leads on each time, %s, and programs are told that it works once", async (_, make) => {
    const fields = await make();
    expect(await Promise.all([verify(fields), verify(fields)])).toEqual(["/done", "/done"]);
    expect(await verify(fields)).toBe("/done");
    const again = await service.rest("POST", "/register/verify", { body: fields });
    expect(again.status).toBe(400);
  });

  test("is refused once it is long ago", async () => {
    const fields = await registered();
    await verify(fields);
    service.clock.advance(PROOF_MS.verified);
    expect(await verify(fields)).toBe("/refused");
  });

  test("is refused where the account has, or is to have, another address by now", async () => {
    const { id, change, fields } = await changing();
    expect(await verify(fields)).toBe("/done");
    const other = { token: await change("other@example.org") };
    expect(await verify(fields)).toBe("/refused");
    expect(await verify(other)).toBe("/done");
    expect(await verify(fields)).toBe("/refused");
    await service.deps.db.user.delete({ where: { id } });
    expect(await verify(other)).toBe("/refused");
  });

  test("is refused for a link that was not followed, or is none", async () => {
    const { change, fields } = await changing();
    await change("other@example.org");
    expect(await verify(fields)).toBe("/refused");
    expect(await verify({ token: "nothing" })).toBe("/refused");
  });
});
