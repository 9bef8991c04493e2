import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { type Answer, Client, idOf } from "../fixtures/client";
import { ADMIN } from "../fixtures/ema-process";
import { type Member, newApprover, newMember, register } from "../fixtures/member";
import { linkInMail } from "../fixtures/outbox";
import { photograph } from "../fixtures/photograph";
import type { Role } from "./roles";

const WEEK_MS = 7 * 24 * 3_600_000;

/** With what is added to it, as wide as a name can be. */
const WIDE_NAME = "W".repeat(26);

type Ema = { url: string; dataDir: string };

/** What the pages of the walk are about: ids, and names that stand in addresses. */
export type Scenery = {
  /** Of another: approved, with a comment; and one that is not safe for work. */
  post: string;
  comment: string;
  nsfw: string;
  /** Waits for a moderator, and looks like the first. */
  waiting: string;
  /** Of the one who walks: approved and edited, waiting for changes that were asked for, and denied. */
  own: string;
  asked: string;
  denied: string;
  tag: string;
  /** Where the link of a mail leads that sets a new password. */
  reset: string;
  /** The same of one that verifies an email. */
  verify: string;
};

/** Who walks; a visitor has nothing but what others have. */
export type Walker = { role: Role; person: Member | undefined; scenery: Scenery };

/** Makes what a page may have to show to somebody of a role, the moderators' pages too. */
export async function setScene(ema: Ema, admin: Client, role: Role): Promise<Walker> {
  const other = await newMember(ema, WIDE_NAME);
  const tag = `lacquer ${randomBytes(4).toString("hex")}`;
  const approved = async (client: Client, fields = {}, picture?: Buffer) => {
    const id = idOf(await client.upload({ tags: `${tag}, sea`, ...fields }, picture));
    await admin.approve(id);
    return id;
  };
  const picture = await photograph();
  const post = await approved(other.client, { artist: "Hana Mori" }, picture);
  const nsfw = await approved(other.client, { nsfw: "true" });
  const said = await other.client.post(`/images/${post}/comments`, { text: "Look, @admin!" });
  const { id: comment } = said.body["comment"] as { id: string };
  const copy = await sharp(picture).resize(400).jpeg().toBuffer();
  const waiting = idOf(await other.client.upload({ tags: tag }, copy));
  const reset = await resetLink(ema, other);
  const verify = localPart((await register(ema, "newcomer")).link);
  const common = { post, nsfw, waiting, comment, tag, reset, verify };
  if (role === "visitor") {
    const none = { own: post, asked: post, denied: post };
    return { role, person: undefined, scenery: { ...common, ...none } };
  }
  const person = await personOf(ema, admin, role);
  const own = await approved(person.client, { description: "Waves." });
  await expectDone(person.client.patch(`/images/${own}`, { tags: [tag, "sea", "waves"] }));
  await other.client.post(`/images/${own}/comments`, { text: "Whose is it?" });
  await person.client.post(`/images/${post}/comments`, { text: "Mine is better." });
  const [asked, denied] = [idOf(await person.client.upload()), idOf(await person.client.upload())];
  const reason = "Not so.";
  await admin.post(`/pending/${asked}/review`, { action: "request_changes", reason });
  await admin.post(`/pending/${denied}/review`, { action: "deny", reason });
  if (role !== "member") await leaveWork({ ema, admin, other, ...common });
  return { role, person, scenery: { ...common, own, asked, denied } };
}

async function resetLink(ema: Ema, { email }: Member): Promise<string> {
  await expectDone(Client.anonymous(ema.url).post("/account/forgot", { email }));
  return localPart(await linkInMail(ema.dataDir, email, "/reset"));
}

function localPart(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function personOf(ema: Ema, admin: Client, role: Role): Promise<Member> {
  if (role === "member") return newMember(ema, WIDE_NAME);
  if (role === "approver") return newApprover(ema, admin);
  return { ...ADMIN, client: admin };
}

type Work = { ema: Ema; admin: Client; other: Member } & Pick<Scenery, "post" | "comment" | "tag">;

/** Something on each page of the moderators. */
async function leaveWork({ ema, admin, other, post, comment, tag }: Work): Promise<void> {
  await other.client.post(`/images/${post}/suggest`, { nsfw: true, tagsAdd: ["dusk"] });
  await other.client.post(`/images/${post}/report`, { reason: "rating", text: "Not for all." });
  await admin.post(`/comments/${comment}/report`, { reason: "spam" });
  const refused = idOf(await other.client.upload());
  // Appeals are answered by another than who denied.
  const denier = await newApprover(ema, admin);
  const denial = { action: "deny", reason: "Dark.", ban: true };
  await denier.client.post(`/pending/${refused}/review`, denial);
  await other.client.post(`/images/${refused}/appeal`, { text: "It is night." });
  const tagPath = `/tags/${encodeURIComponent(tag)}`;
  await expectDone(admin.put(`${tagPath}/aliases/${encodeURIComponent(`${tag} ware`)}`));
  await expectDone(admin.put(`${tagPath}/implications/craft`));
  const spammer = await newMember(ema, "spammer");
  const { user } = (await spammer.client.get("/user/@me")).body as { user: { id: string } };
  const suspension = { reason: "Spams.", until: Date.now() + WEEK_MS };
  await expectDone(admin.put(`/user/${user.id}/suspension`, suspension));
}

/** @throws Error when it is refused */
async function expectDone(asked: Promise<Answer>): Promise<void> {
  const { status, body } = await asked;
  if (status >= 400) throw new Error(`${String(status)}: ${JSON.stringify(body)}`);
}
