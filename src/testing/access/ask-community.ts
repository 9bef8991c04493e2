import { withNothing } from "./ask-images";
import { asker, type Asks } from "./scene";
import { approved, comment, notification, report, suggestion } from "./things";

/** Of the procedures by which accounts meet: what they are asked in the table. */
export const COMMUNITY_ASKS: Asks = {
  "comments.create": async (scene) => ({ id: await approved(scene), text: "nice" }),
  "comments.delete": async (scene) => ({ id: await comment(scene) }),
  "comments.edit": async (scene) => ({ id: await comment(scene), text: "nicer" }),
  "comments.list": async (scene) => ({ id: await approved(scene) }),
  "suggestions.create": async (scene) => ({ id: await approved(scene), nsfw: true }),
  "suggestions.list": withNothing,
  "suggestions.review": async (scene) => ({ id: await suggestion(scene), action: "approve" }),
  "reports.comment": async (scene) => ({ id: await comment(scene), reason: "spam" }),
  "reports.image": async (scene) => ({ id: await approved(scene), reason: "spam" }),
  "reports.list": withNothing,
  "reports.review": async (scene) => ({ id: await report(scene), action: "accept" }),
  "notifications.countUnread": withNothing,
  "notifications.list": withNothing,
  "notifications.read": async (scene) => ({ ids: [await notification(scene)] }),
  "users.favorites": ({ people }) => ({ id: people.member.id }),
  "users.favorites of oneself": () => ({ id: "@me" }),
  "users.get": ({ people }) => ({ id: people.member.id }),
  "users.get unverified": ({ people }) => ({ id: people.unverified.id }),
  "users.get oneself": () => ({ id: "@me" }),
  "users.likes": ({ people }) => ({ id: people.member.id }),
  "users.likes of oneself": () => ({ id: "@me" }),
  "users.named": (scene) => ({ usernames: [asker(scene).username] }),
  "users.search": (scene) => ({ query: asker(scene).username }),
  "users.uploads": ({ people }) => ({ id: people.member.id }),
  "users.uploads of oneself": () => ({ id: "@me" }),
  "users.viewer": withNothing,
};
