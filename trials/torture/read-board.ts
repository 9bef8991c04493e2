import { z } from "zod";
import type { AskOverHttp } from "../ask-over-http";
import type { People } from "./put-under-load";

const image = z.looseObject({
  id: z.string(),
  tags: z.array(z.string()),
  pending: z.literal(true).optional(),
  uploader: z.object({ id: z.string() }),
  likes: z.int().default(0),
  comments: z.array(z.string()).default([]),
});
const images = z.object({ images: z.array(image), next: z.string().optional() });
const user = z.object({
  user: z.looseObject({ id: z.string(), uploads: z.int(), likesReceived: z.int() }),
});
const tag = z.object({ tag: z.looseObject({ count: z.int() }) });

export type BoardImage = z.output<typeof image>;

const PAGE = 50;

/** All that the service says is there. */
export async function readBoard(ask: AskOverHttp, { uploaders, approver }: People) {
  const all: BoardImage[] = [];
  for (let skip = 0, got = PAGE; got === PAGE; skip += PAGE) {
    const path = `/pending/list?limit=${PAGE}&skip=${skip}`;
    const page = images.parse((await ask("GET", path, { token: approver })).body).images;
    got = page.length;
    all.push(...page);
  }
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const page = images.parse((await ask("GET", `/images?limit=${PAGE}&cursor=${cursor}`)).body);
    all.push(...page.images);
    cursor = page.next;
  }
  const people = [];
  for (const token of uploaders) {
    people.push(user.parse((await ask("GET", "/user/@me", { token })).body).user);
  }
  const random = images.parse((await ask("GET", "/random/image?count=100")).body).images;
  return { images: all, people, random: random.map(({ id }) => id) };
}

/** How many approved images have a tag, as its counter says; none where it is not known. */
export async function countOfTag(ask: AskOverHttp, name: string): Promise<number> {
  const answer = await ask("GET", `/tags/${name}`);
  return answer.status === 404 ? 0 : tag.parse(answer.body).tag.count;
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
