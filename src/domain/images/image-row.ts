import { Prisma } from "@/infra/db/generated/client";
import { LIMITS } from "../limits";
import type { Image, PendingImage } from "./image";

/** One image with the names around it, in one query. */
export type ImageRow = {
  id: string;
  status: "pending" | "approved";
  nsfw: boolean;
  artist: string | null;
  tags: string[];
  uploader_id: string;
  uploader_name: string;
  approver_id: string | null;
  approver_name: string | null;
  likes: number;
  favorites: number;
  comments: string[] | null;
  created_at: Date;
  version: number;
  width: number;
  height: number;
  placeholder: string;
  color: string | null;
  description: string | null;
};

/**
 * `SELECT … FROM (source) i`: everything an image shows, for the rows of `source`, which has all columns of images. The
 * caller appends the order. Names are looked up one by one: with joins a server tries all orders of these, which takes
 * longer than to find a page.
 */
export function selectImages(source: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT i.id, i.status::text AS status, i.nsfw, i.artist, to_json(i.tags) AS tags, i.likes, i.favorites, i.created_at,
      i.version, i.width, i.height, i.placeholder, i.color, i.description,
      i.uploader_id, (SELECT name FROM users WHERE id = i.uploader_id) AS uploader_name,
      i.approver_id, (SELECT name FROM users WHERE id = i.approver_id) AS approver_name,
      (SELECT json_agg(latest.id ORDER BY latest.created_at, latest.id) FROM (
        SELECT id, created_at FROM comments WHERE image_id = i.id
        ORDER BY created_at DESC, id DESC LIMIT ${LIMITS.imageComments}
      ) latest) AS comments
    FROM (${source}) i`;
}

export function toImage(row: ImageRow): Image {
  const image: Image = {
    likes: row.likes,
    favorites: row.favorites,
    comments: row.comments ?? [],
    // Last, as it takes the least time.
    ...common(row),
  };
  if (row.approver_id !== null && row.approver_name !== null) {
    image.approver = { id: row.approver_id, username: row.approver_name };
  }
  return image;
}

export function toPendingImage(row: ImageRow): PendingImage {
  return { pending: true, ...common(row) };
}

function common(row: ImageRow) {
  const image: Omit<PendingImage, "pending"> = {
    id: row.id,
    nsfw: row.nsfw,
    tags: row.tags,
    uploader: { id: row.uploader_id, username: row.uploader_name },
    createdAt: row.created_at.toISOString(),
    version: row.version,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  };
  if (row.artist !== null) image.artist = row.artist;
  if (row.color !== null) image.color = row.color;
  if (row.description !== null) image.description = row.description;
  return image;
}
