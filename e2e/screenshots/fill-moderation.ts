import { paint } from "../../scripts/lib/paint.mjs";
import { type Client, idOf } from "../fixtures/client";

/** Something on every page of moderators: what waits for a decision, and what was decided. */
export async function fillModeration(admin: Client, post: string): Promise<void> {
  await admin.post(`/images/${post}/suggest`, {
    nsfw: true,
    artist: "Sól",
    tagsAdd: ["sea"],
    tagsRemove: ["mist"],
  });
  await admin.post(`/images/${post}/report`, { reason: "rating", text: "Not for children." });
  const { comment } = (await admin.post(`/images/${post}/comments`, { text: "Buy this!" })).body;
  if (typeof comment === "object" && comment !== null && "id" in comment) {
    await admin.post(`/comments/${String(comment.id)}/report`, { reason: "spam" });
  }
  for (const number of [201, 202]) {
    const denied = idOf(await admin.upload({ tags: "harbour, night" }, await paint(number)));
    const reason = "Too dark to see anything in it.";
    await admin.post(`/pending/${denied}/review`, { action: "deny", reason, ban: number === 201 });
    await admin.post(`/images/${denied}/appeal`, { text: "It is night, and meant to be dark." });
  }
}
