import { paint } from "../../scripts/lib/paint.mjs";
import { Client, idOf } from "../fixtures/client";
import { MEMBER } from "./people";

/** Ids of posts of the member: approved, edited and talked about; waiting for changes; denied. */
export type OwnPosts = Record<"own" | "asked" | "denied", string>;

const COMMENTS = 12;
const LONGEST_DESCRIPTION = 500;
const SENTENCE =
  "A path of dry grass leads over three hills into the evening, and nobody walks on it. ";

type Site = {
  url: string;
  admin: Client;
  /** Of an image of the admin, who is told what is said under it. */
  post: string;
};

/** What a member has: pictures in each state, comments, and something to be told of each. */
export async function fillOwn({ url, admin, post }: Site): Promise<OwnPosts> {
  const member = await Client.login(url, MEMBER);
  const upload = async (fields: Record<string, string>, number: number) =>
    idOf(await member.upload({ tags: "harbour, mist", ...fields }, await paint(number)));
  const own = await upload({ artist: "Lind (lind_paints)", description: longest() }, 110);
  await admin.approve(own);
  await member.patch(`/images/${own}`, { tags: ["hills", "mist", "evening"], artist: "Sól" });
  for (let count = 0; count < COMMENTS; count += 1) {
    const text = count % 3 === 0 ? SENTENCE.repeat(6) : "Look at the light, @admin!";
    await member.post(`/images/${post}/comments`, { text });
    await admin.post(`/images/${own}/comments`, { text: `${String(count + 1)}. ${SENTENCE}` });
  }
  for (let number = 114; number < 120; number += 1) await upload({}, number);
  const [asked, denied] = [await upload({}, 111), await upload({}, 112)];
  const review = (id: string, action: string, reason: string) =>
    admin.post(`/pending/${id}/review`, { action, reason });
  await review(asked, "request_changes", "Name the artist, please, and say where it was taken.");
  await review(denied, "deny", SENTENCE.repeat(5).trim());
  return { own, asked, denied };
}

/** As long as one can be. */
function longest(): string {
  return SENTENCE.repeat(10).slice(0, LONGEST_DESCRIPTION).trim();
}
