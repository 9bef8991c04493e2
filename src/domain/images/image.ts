/** Who did something, as others see it. */
export type Person = { id: string; username: string };

type Common = {
  id: string;
  nsfw: boolean;
  artist?: string;
  tags: string[];
  uploader: Person;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  version: number;
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  /** Thumbhash, base64. */
  placeholder: string;
  /** The colour that most of it has, `#rrggbb`: for pages alone. Absent for uploads from before it was looked for. */
  color?: string;
  description?: string;
};

export type PendingImage = Common & { pending: true };

export type Image = Common & {
  likes: number;
  favorites: number;
  approver?: Person;
  /** Ids of the latest comments, newest last. */
  comments: string[];
};
