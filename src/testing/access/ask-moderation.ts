import { randomBytes } from "node:crypto";
import { createGuarded } from "../two-factor";
import { withNothing } from "./ask-images";
import { asker, type Asks } from "./scene";
import { appeal, approved, ban, denied, pending, returned, shutOutAccount } from "./things";

const REASON = { reason: "a reason" };
const UNTIL = new Date("2100-01-01T00:00:00Z");

/** Of the procedures of moderators, and of those they decide on: what they are asked in the table. */
export const MODERATION_ASKS: Asks = {
  "pending.claim": async (scene) => ({ id: await pending(scene), create: true }),
  "pending.list": withNothing,
  "pending.list of one": ({ people }) => ({ user: people.member.id }),
  "pending.list of oneself": (scene) => ({ user: asker(scene).id }),
  "pending.resubmit": async (scene) => ({ id: await returned(scene) }),
  "pending.review approve": async (scene) => ({ id: await pending(scene), action: "approve" }),
  "pending.review deny": async (scene) => ({
    id: await pending(scene),
    action: "deny",
    ban: true,
    ...REASON,
  }),
  "pending.review return": async (scene) => ({
    id: await pending(scene),
    action: "request_changes",
    ...REASON,
  }),
  "pending.reviewMany": async (scene) => ({
    ids: [await pending(scene), await pending(scene)],
    action: "approve",
  }),
  "pending.state": async (scene) => ({ id: await pending(scene) }),
  "pending.state denied": async (scene) => ({ id: await denied(scene) }),
  "pending.wait": withNothing,
  "appeals.create": async (scene) => ({ id: await denied(scene), text: "It is a style." }),
  "appeals.list": withNothing,
  "appeals.review": async (scene) => ({ id: await appeal(scene), action: "accept", ...REASON }),
  "appeals.review of one's own": async (scene) => ({
    id: await appeal(scene, asker(scene).id),
    action: "accept",
    ...REASON,
  }),
  "moderation.ban": () => ({ sha256: randomBytes(32).toString("hex"), ...REASON }),
  "moderation.bans": withNothing,
  "moderation.changeRole": ({ people }) => ({
    id: people.other.id,
    role: "approver",
    action: "grant",
  }),
  "moderation.endTwoFactor": async ({ service, people }) => {
    await createGuarded(service, people.other);
    return { id: people.other.id };
  },
  "moderation.log": withNothing,
  "moderation.queue": withNothing,
  "moderation.reopen": async (scene) => ({ id: await approved(scene), ...REASON }),
  "moderation.suspend": ({ people }) => ({ id: people.other.id, until: UNTIL, ...REASON }),
  "moderation.suspend for good": ({ people }) => ({ id: people.other.id, ...REASON }),
  "moderation.unban": async (scene) => ({ sha256: await ban(scene) }),
  "moderation.unsuspend": async (scene) => ({ id: await shutOutAccount(scene, UNTIL) }),
  "moderation.unsuspend for good": async (scene) => ({ id: await shutOutAccount(scene, null) }),
  "moderation.users": withNothing,
  "moderation.waiting": withNothing,
};
