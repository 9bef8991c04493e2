import type { Person } from "../images/image";

export type Comment = {
  id: string;
  /** Id of the image. */
  image: string;
  author: Person;
  text: string;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  editedAt?: string;
};

export const COMMENT_COLUMNS = {
  id: true,
  imageId: true,
  text: true,
  createdAt: true,
  editedAt: true,
  author: { select: { id: true, name: true } },
} as const;

export type CommentRow = {
  id: string;
  imageId: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  author: { id: string; name: string };
};

export function toComment(row: CommentRow): Comment {
  return {
    id: row.id,
    image: row.imageId,
    author: { id: row.author.id, username: row.author.name },
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    ...(row.editedAt === null ? {} : { editedAt: row.editedAt.toISOString() }),
  };
}
