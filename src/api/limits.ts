import type { RateLimit } from "@/infra/rate-limit/rate-limiter";

type Row = Omit<RateLimit, "name">;

const seconds = (count: number, window: number): Row => ({ count, windowMs: window * 1_000 });

/** Of what only reads, or changes nothing here: it goes on while Redis is away, when everything else is refused. */
const reads = (count: number, window: number): Row => ({
  ...seconds(count, window),
  goesOnAlone: true,
});

/**
 * Every throttle of Ema: at most `count` requests in any window, for each client. The client is the
 * account when a valid token is sent, else the address. Mails to one address, which no request waits for, are counted
 * by domain/mails/may-mail.ts.
 */
const table = {
  "images.get": reads(5, 10),
  "images.random": reads(5, 10),
  "images.search": reads(5, 10),
  "images.query": reads(5, 10),
  "images.upload": seconds(2, 10),
  "images.similar": reads(10, 10),
  "images.similarToHash": reads(10, 10),
  /** Each is decoded, for strangers too. */
  "images.similarToFile": seconds(2, 10),
  "images.batch": reads(10, 10),
  "images.recommended": reads(5, 10),
  "images.check": seconds(10, 10),
  "images.judge": seconds(30, 10),
  "comments.list": reads(20, 10),
  "comments.write": seconds(5, 10),
  "comments.delete": seconds(20, 10),
  "suggestions.create": seconds(20, 60),
  "reports.create": seconds(10, 60),
  "notifications.list": reads(20, 10),
  "notifications.read": seconds(20, 10),
  "images.edit": seconds(20, 10),
  "images.delete": seconds(20, 10),
  "images.versions": reads(10, 10),
  "images.relationship": seconds(20, 10),
  "auth.token": seconds(10, 60),
  /** Codes of one account are counted in the database: see domain/accounts/two-factor/spend-code.ts. */
  "auth.secondFactor": seconds(10, 60),
  /** Both halves of signing in with one. */
  "auth.passkey": seconds(20, 60),
  /** Signing out, and what else a browser does with its sessions. */
  "auth.session": seconds(20, 10),
  "auth.regenerate": seconds(1, 10),
  "account.read": reads(20, 10),
  "account.settings": seconds(20, 10),
  "account.listSessions": reads(20, 10),
  "account.endSession": seconds(20, 10),
  "account.endOtherSessions": seconds(20, 10),
  /** What asks for the password again. */
  "account.security": seconds(10, 60),
  "account.delete": seconds(5, 60),
  /** Reads every original of the account. Programs ask for the head first, and downloads break off. */
  "account.export": seconds(3, 600),
  "users.get": reads(10, 10),
  "users.images": reads(10, 10),
  "tags.list": reads(10, 10),
  "tags.get": reads(20, 10),
  "tags.change": seconds(30, 10),
  "tags.follow": reads(20, 10),
  /** One for each letter that somebody types. */
  "tags.autocomplete": reads(60, 10),
  "users.search": reads(10, 10),
  "auth.register": seconds(5, 60),
  "auth.verify": seconds(10, 60),
  "auth.resend": seconds(5, 60),
  "account.forgot": seconds(5, 60),
  "account.reset": seconds(10, 60),
  "account.password": seconds(5, 60),
  "account.email": seconds(5, 60),
  "account.keepEmail": seconds(20, 10),
  "pending.list": reads(10, 10),
  "pending.review": seconds(30, 10),
  /** A hundred images each. */
  "pending.reviewMany": seconds(5, 10),
  "pending.resubmit": seconds(20, 10),
  "pending.wait": reads(20, 10),
  "images.review": reads(20, 10),
  "appeals.write": seconds(5, 60),
  /** What else moderators read, and what else they do. */
  "moderation.read": reads(20, 10),
  "moderation.write": seconds(30, 10),
  /** What a browser remembers of its visitor's choices. */
  "visitor.choose": reads(20, 10),
  "meta.index": reads(60, 10),
  /** Logins of one account that did not succeed, from wherever they come. */
  "auth.account": seconds(30, 600),
  /** Reads of the gallery, which go over tRPC while people scroll. */
  "trpc.read": reads(60, 10),
  /** Server-rendered pages, by address. */
  page: reads(120, 10),
  /** Bytes of pictures, by address. */
  picture: reads(600, 10),
};

export type LimitName = keyof typeof table;

/** A row of the table by its name. */
export function limitOf(name: LimitName): RateLimit {
  return { name, ...table[name] };
}
