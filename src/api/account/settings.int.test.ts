import { describe, expect, test } from "vitest";
import { signedIn } from "@/testing/browser";
import { createMember, type Member } from "@/testing/factories";
import { messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

const change = ({ token }: Pick<Member, "token">, body: Record<string, unknown>) =>
  service.rest("PATCH", "/account/settings", { token, body });
const settingsOf = async ({ token }: Pick<Member, "token">) =>
  (await service.rest("GET", "/account/settings", { token })).body;

const UNTOUCHED = {
  savedTags: [],
  hiddenTags: [],
  mails: ["approved", "denied", "removed", "changes_requested", "appeal_answered"],
};

describe("the settings of an account", () => {
  test("begin with mails about one's own images", async () => {
    expect(await settingsOf(await createMember(service))).toEqual(UNTOUCHED);
  });

  test("keep tags as images have them, and tell them to @me", async () => {
    const member = await createMember(service);
    const answer = await change(member, { savedTags: ["Cat_Ears", "blue  sky", "cat ears"] });
    expect(answer.status).toBe(204);
    expect(answer.bytes).toHaveLength(0);
    const savedTags = ["blue sky", "cat ears"];
    expect(await settingsOf(member)).toEqual({ ...UNTOUCHED, savedTags });
    const own = await service.rest("GET", "/user/@me", { token: member.token });
    expect(own.body).toMatchObject({ user: { savedTags } });
  });

  test("change where they are given, and stay where they are not", async () => {
    const member = await createMember(service);
    await change(member, { savedTags: "a,b", hiddenTags: ["c"], mails: ["mention"] });
    await change(member, { savedTags: null, mails: "mention,comment" });
    expect(await settingsOf(member)).toEqual({
      savedTags: ["a", "b"],
      hiddenTags: ["c"],
      mails: ["comment", "mention"],
    });
    expect((await change(member, {})).status).toBe(204);
  });

  test.each([[[]], [""], [[""]]])("are cleared by %j", async (empty) => {
    const member = await createMember(service);
    await change(member, { savedTags: ["a"], hiddenTags: ["b"] });
    await change(member, { savedTags: empty, hiddenTags: empty, mails: empty });
    expect(await settingsOf(member)).toEqual({ savedTags: [], hiddenTags: [], mails: [] });
  });

  test("stay as they were saved elsewhere where a form shows them as they were, and does not change them", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const _shown = JSON.stringify({ savedTags: "", hiddenTags: "", mails: ",approved,denied" });
    await change(member, { savedTags: ["a"], mails: ["mention"] });
    const fields = { savedTags: "", hiddenTags: "b", "mails[0]": "", "mails[1]": "approved" };
    const sent = { ...fields, "mails[2]": "denied", _shown, _back: "/settings" };
    await service.form("account.changeSettings", sent, { cookie });
    expect(await settingsOf(member)).toEqual({
      savedTags: ["a"],
      hiddenTags: ["b"],
      mails: ["mention"],
    });
    await service.form("account.changeSettings", { ...fields, _shown }, { cookie });
    expect(await settingsOf(member)).toMatchObject({ savedTags: ["a"], mails: ["approved"] });
  });

  test("are changed by a form of the settings page", async () => {
    const member = await createMember(service);
    const cookie = await signedIn(service, member);
    const fields = { hiddenTags: "c\nd", mails: "" };
    const answer = await service.form("account.changeSettings", fields, { cookie });
    expect(answer.status).toBe(303);
    expect(await settingsOf(member)).toEqual({ ...UNTOUCHED, hiddenTags: ["c", "d"], mails: [] });
  });

  test.each([
    [
      { savedTags: Array.from({ length: 101 }, (_, at) => `t${at}`) },
      "savedTags must be at most 100",
    ],
    [{ hiddenTags: ["x".repeat(51)] }, "hiddenTags must each be at most 50 characters"],
    [{ savedTags: [7] }, "savedTags must be a list of strings"],
    [{ mails: ["everything"] }, "mails must be of approved, "],
    [{ mails: 7 }, "mails must be a list of strings"],
  ])("refuse %j and stay as they are", async (body, message) => {
    const member = await createMember(service);
    const answer = await change(member, body);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toContain(message);
    expect(await settingsOf(member)).toEqual(UNTOUCHED);
  });

  test("hold a hundred tags", async () => {
    const member = await createMember(service);
    const savedTags = Array.from({ length: 100 }, (_, at) => `t${at}`);
    expect((await change(member, { savedTags })).status).toBe(204);
  });

  test("are nobody else's", async () => {
    const member = await createMember(service);
    await change(await createMember(service), { savedTags: ["a"] });
    expect(await settingsOf(member)).toEqual(UNTOUCHED);
    expect((await service.rest("GET", "/account/settings")).status).toBe(401);
    const stranger = await service.rest("PATCH", "/account/settings", { body: { savedTags: [] } });
    expect(stranger.status).toBe(401);
  });
});
