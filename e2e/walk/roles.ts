/** Whoever walks through Ema, from who may least to who may most. */
export const ROLES = ["visitor", "member", "approver", "admin"] as const;

export type Role = (typeof ROLES)[number];

export const VISITORS = ["visitor"] as const;
export const MEMBERS = ["member", "approver", "admin"] as const;
export const EVERYBODY = [...VISITORS, ...MEMBERS] as const;
export const MODERATORS = ["approver", "admin"] as const;
export const ADMINS = ["admin"] as const;
