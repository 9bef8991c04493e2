import { Prisma } from "@/infra/db/generated/client";
import { LIMITS } from "../limits";
import type { User, UserSummary } from "./user";

export type UserSummaryRow = {
  id: string;
  name: string;
  roles: string[];
  uploads: number;
  likes_received: number;
  favorites_received: number;
  created_at: Date;
};

export type UserRow = UserSummaryRow & {
  likes: string[] | null;
  favorites: string[] | null;
  email: string;
  email_verified: boolean;
  pending_email: string | null;
  saved_tags: string[];
};

export const userSummaryColumns = Prisma.sql`
  u.id, u.name, u.roles, u.uploads, u.likes_received, u.favorites_received, u.created_at`;

/** Ids of the latest images that `u` liked or favoured and that are still there, newest first. */
function latestReactions(kind: "like" | "favorite"): Prisma.Sql {
  return Prisma.sql`(SELECT array_agg(latest.image_id ORDER BY latest.created_at DESC, latest.image_id DESC)
    FROM (
      SELECT r.image_id, r.created_at FROM reactions r
      JOIN images i ON i.id = r.image_id AND i.status = 'approved'
      WHERE r.user_id = u.id AND r.kind = ${kind}::reaction_kind
      ORDER BY r.created_at DESC, r.image_id DESC LIMIT ${LIMITS.userReactions}
    ) latest)`;
}

export const userColumns = Prisma.sql`${userSummaryColumns},
  u.email, u.email_verified, u.pending_email, u.saved_tags,
  ${latestReactions("like")} AS likes, ${latestReactions("favorite")} AS favorites`;

export function toUserSummary(row: UserSummaryRow): UserSummary {
  return {
    id: row.id,
    username: row.name,
    roles: row.roles,
    uploads: row.uploads,
    likesReceived: row.likes_received,
    favoritesReceived: row.favorites_received,
    createdAt: row.created_at.toISOString(),
  };
}

export function toUser(row: UserRow): User {
  return { likes: row.likes ?? [], favorites: row.favorites ?? [], ...toUserSummary(row) };
}
