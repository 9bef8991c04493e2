import { atOneMoment } from "@/infra/db/at-one-moment";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import type { Person } from "../../images/image";
import type { DenialCode } from "../denial-codes";
import { pageOf, type TimePosition } from "../../time-cursor";

export type Appeal = {
  /** Id of the denied image, and so of its one appeal. */
  id: string;
  user: Person;
  text: string;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  /** Of the denial, as `reason` and `deniedBy`. */
  code: DenialCode;
  reason: string;
  /** Absent once the account is gone. */
  deniedBy?: Person;
  /** Of the image; its bytes are gone. */
  nsfw: boolean;
  tags: string[];
  /** Whether the bytes are banned. */
  banned: boolean;
};

/**
 * Appeals that wait for an answer, longest waiting first.
 * @throws DomainError forbidden
 */
export async function listAppeals(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { limit, cursor }: { limit: number; cursor?: TimePosition | undefined },
): Promise<{ appeals: Appeal[]; next?: string }> {
  requireAccess(actor, "approver");
  const rows = await atOneMoment(deps.db, (tx) =>
    tx.appeal.findMany({
      where: { state: "open", ...(cursor === undefined ? {} : after(cursor)) },
      orderBy: [{ createdAt: "asc" }, { imageId: "asc" }],
      take: limit + 1,
      include: {
        user: { select: { id: true, name: true } },
        image: {
          select: {
            nsfw: true,
            tags: true,
            sha256: true,
            denialCode: true,
            reviewReason: true,
            reviewer: { select: { id: true, name: true } },
          },
        },
      },
    }),
  );
  const { page, ...rest } = pageOf(
    rows.map((row) => ({ ...row, id: row.imageId })),
    limit,
  );
  const hashes = page.map(({ image }) => image.sha256);
  const bans = await deps.db.hashBan.findMany({
    where: { sha256: { in: hashes } },
    select: { sha256: true },
  });
  const isBanned = (sha256: Uint8Array) =>
    bans.some((ban) => Buffer.compare(ban.sha256, sha256) === 0);
  return {
    appeals: page.map(({ image, user, ...row }) => ({
      id: row.imageId,
      user: { id: user.id, username: user.name },
      text: row.text,
      createdAt: row.createdAt.toISOString(),
      code: image.denialCode ?? "other",
      reason: image.reviewReason ?? "",
      ...(image.reviewer === null
        ? {}
        : { deniedBy: { id: image.reviewer.id, username: image.reviewer.name } }),
      nsfw: image.nsfw,
      tags: image.tags,
      banned: isBanned(image.sha256),
    })),
    ...rest,
  };
}

function after({ createdAt, id }: TimePosition) {
  return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, imageId: { gt: id } }] };
}
