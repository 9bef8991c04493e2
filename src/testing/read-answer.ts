import { z } from "zod";
import type { Answer } from "./ask";

/** Parts of answers that tests go on with. Each throws when the answer is another. */

const withImage = z.object({ image: z.looseObject({ id: z.string() }) });
const withImages = z.object({ images: z.array(z.looseObject({ id: z.string() })) });
const withUsers = z.object({ users: z.array(z.looseObject({ username: z.string() })) });

export function imageOf({ body }: Answer) {
  return withImage.parse(body).image;
}

/** The ids of the images of an answer, in its order. */
export function idsOf({ body }: Answer): string[] {
  return withImages.parse(body).images.map(({ id }) => id);
}

export function usernamesOf({ body }: Answer): string[] {
  return withUsers.parse(body).users.map(({ username }) => username);
}

export function tokenOf({ body }: Answer): string {
  return z.object({ token: z.string() }).parse(body).token;
}

export function messageOf({ body }: Answer): string {
  return z.object({ message: z.string() }).parse(body).message;
}

const withSimilar = z.object({
  similar: z.array(z.object({ id: z.string(), distance: z.number() })),
});

/** The ids of the images that look alike, in the answer's order. */
export function similarOf({ body }: Answer): string[] {
  return withSimilar.parse(body).similar.map(({ id }) => id);
}

const comment = z.looseObject({
  id: z.string(),
  text: z.string(),
  editedAt: z.string().optional(),
});

export function commentOf({ body }: Answer) {
  return z.object({ comment }).parse(body).comment;
}

export function commentsOf({ body }: Answer) {
  return z.object({ comments: z.array(comment) }).parse(body).comments;
}

const news = z.looseObject({
  id: z.string(),
  kind: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
});

export function newsOf({ body }: Answer) {
  return z.object({ notifications: z.array(news) }).parse(body).notifications;
}

/** The cursor of the next page, if there is one. */
export function nextOf({ body }: Answer): string | undefined {
  return z.looseObject({ next: z.string().optional() }).parse(body).next;
}

/** What a procedure answered over tRPC, read by `schema`. */
export function dataOf<Schema extends z.ZodType>(schema: Schema, { body, text }: Answer) {
  const answer = z.object({ result: z.object({ data: z.unknown() }) }).safeParse(body);
  if (!answer.success) throw new Error(`not an answer of tRPC: ${text}`);
  return schema.parse(answer.data.result.data);
}

const suggestion = z.looseObject({
  id: z.string(),
  nsfw: z.boolean().optional(),
  tagsAdd: z.array(z.string()),
});

export function suggestionsOf({ body }: Answer) {
  return z.object({ suggestions: z.array(suggestion) }).parse(body).suggestions;
}

export function reportsOf({ body }: Answer) {
  return z.object({ reports: z.array(z.looseObject({ id: z.string() })) }).parse(body).reports;
}
