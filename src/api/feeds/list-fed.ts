import { findApprovals } from "@/domain/images/find-approvals";
import { listByIds } from "@/domain/images/list-by-ids";
import { findLatestApprovals } from "@/domain/images/search/find-latest-approvals";
import { safeUnlessSaid } from "@/domain/images/search/query/safe-unless-said";
import type { Context } from "../context";
import { readQuery } from "../images/read-query";
import { showImage } from "../images/show-image";
import { createCaller } from "../router";

/** As many as readers show, and what one page of a query has at most. */
const ENTRIES = 50;

type Asked = { q: string; cursor: string | undefined };

/**
 * A page of a feed, each image with the time of its approval. The first one has what was approved latest as well: after
 * many newer uploads it would never come to stand there, and readers look at no other.
 */
export async function listFed(ctx: Context, { q, cursor }: Asked) {
  const { images, next } = await createCaller(ctx).images.list({
    q,
    // Feeds are read by all sorts of people.
    onlySafe: true,
    limit: ENTRIES,
    ...(cursor === undefined ? {} : { cursor }),
  });
  const query = safeUnlessSaid(readQuery(q, ctx.deps.clock.now()));
  const isNewest = cursor === undefined && (query.sort ?? "newest") === "newest";
  const listed = new Set(images.map(({ id }) => id));
  const latest = isNewest ? await findLatestApprovals(ctx.deps, { ...query, limit: ENTRIES }) : [];
  const missing = latest.filter((id) => !listed.has(id));
  const all = [...images, ...(await listByIds(ctx.deps, missing)).map(showImage)];
  const approvals = await findApprovals(
    ctx.deps,
    all.map(({ id }) => id),
  );
  const fed = all.map((image) => ({
    ...image,
    // By the time of an upload most readers would take an image for one that they had already.
    publishedAt: approvals.get(image.id)?.toISOString() ?? image.createdAt,
  }));
  return { fed: isNewest ? latestFirst(fed) : fed, next };
}

export function latestFirst<One extends { publishedAt: string }>(fed: readonly One[]): One[] {
  return fed.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
}
