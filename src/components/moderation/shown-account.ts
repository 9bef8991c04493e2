/** What moderators see of an account. */
export type ShownAccount = {
  id: string;
  username: string;
  email?: string | undefined;
  verified: boolean;
  hasTwoFactor?: boolean | undefined;
  roles: string[];
  suspension?: { since: string; until?: string | undefined; reason: string } | undefined;
  images: { approved: number; pending: number; denied: number };
  comments: number;
  createdAt: string;
};
