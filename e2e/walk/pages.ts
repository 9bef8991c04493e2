import { ADMINS, EVERYBODY, MEMBERS, MODERATORS, type Role, VISITORS } from "./roles";
import type { Scenery } from "./scenery";

export type WalkedPage = {
  /** Its folder below src/app/(site). */
  route: string;
  /** What is opened of it, where that is not the route itself. */
  path?: string | ((scenery: Scenery) => string);
  opens: readonly Role[];
  /** Of those, who looks at this state of it: it is there for all of them alike. */
  seenBy?: readonly Role[];
  /** Who else is led elsewhere than to the login, or to a 404. */
  leads?: string;
  /** For whom it looks otherwise than for whoever may least: it is looked at for them too. */
  differs?: readonly Role[];
};

const settings = ["", "/account", "/security", "/token", "/delete"];
const moderation = ["", "/suggestions", "/reports", "/appeals", "/tags", "/bans", "/log"];

/** Every page there is, in each state that has other elements, and who comes to see it. */
export const PAGES: readonly WalkedPage[] = [
  { route: "/", opens: EVERYBODY, differs: ADMINS },
  { route: "/search", path: "/search?q=sea&rating=sfw", opens: EVERYBODY },
  { route: "/search", path: "/search?q=artst:x", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/search", path: "/search?q=nothing+of+the+kind", opens: EVERYBODY, seenBy: VISITORS },

  {
    route: "/post/[id]",
    path: ({ post }) => `/post/${post}?in=search`,
    opens: EVERYBODY,
    differs: ["member"],
  },
  { route: "/post/[id]", path: ({ nsfw }) => `/post/${nsfw}`, opens: EVERYBODY, seenBy: VISITORS },
  { route: "/post/[id]", path: ({ own }) => `/post/${own}`, opens: EVERYBODY, seenBy: MEMBERS },
  { route: "/post/[id]", path: ({ asked }) => `/post/${asked}`, opens: EVERYBODY, seenBy: MEMBERS },
  {
    route: "/post/[id]",
    path: ({ waiting }) => `/post/${waiting}`,
    opens: EVERYBODY,
    differs: ["approver"],
  },
  { route: "/post/[id]/edit", path: ({ own }) => `/post/${own}/edit`, opens: MEMBERS },
  { route: "/post/[id]/edit", path: ({ post }) => `/post/${post}/edit`, opens: MODERATORS },
  { route: "/post/[id]/suggest", path: ({ post }) => `/post/${post}/suggest`, opens: MEMBERS },
  { route: "/post/[id]/history", path: ({ own }) => `/post/${own}/history`, opens: EVERYBODY },
  { route: "/post/[id]/report", path: ({ post }) => `/post/${post}/report`, opens: MEMBERS },
  {
    route: "/post/[id]/report",
    path: ({ post, comment }) => `/post/${post}/report?comment=${comment}`,
    opens: MEMBERS,
  },
  { route: "/post/[id]/delete", path: ({ own }) => `/post/${own}/delete`, opens: MEMBERS },
  { route: "/post/[id]/delete", path: ({ post }) => `/post/${post}/delete`, opens: ADMINS },
  { route: "/appeal/[id]", path: ({ denied }) => `/appeal/${denied}`, opens: MEMBERS },
  { route: "/random", opens: EVERYBODY },

  { route: "/tags", opens: EVERYBODY },
  {
    route: "/tags/[name]",
    path: ({ tag }) => `/tags/${encodeURIComponent(tag)}`,
    opens: EVERYBODY,
    differs: ["approver"],
  },
  { route: "/users", opens: EVERYBODY },
  { route: "/user/[name]", path: "/user/admin", opens: EVERYBODY },
  { route: "/guidelines", opens: EVERYBODY },
  { route: "/docs", opens: EVERYBODY },
  { route: "/docs/[operation]", path: "/docs/images-upload", opens: EVERYBODY },

  { route: "/login", opens: VISITORS, leads: "/" },
  { route: "/login", path: "/login?done=1", opens: VISITORS, leads: "/", seenBy: VISITORS },
  { route: "/login/code", opens: VISITORS, leads: "/" },
  { route: "/register", opens: EVERYBODY },
  { route: "/register", path: "/register?done=1", opens: EVERYBODY },
  { route: "/verify", opens: EVERYBODY },
  { route: "/verify", path: ({ verify }) => verify, opens: EVERYBODY },
  { route: "/verify", path: "/verify?again=1", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/verify", path: "/verify?done=1", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/forgot", opens: EVERYBODY },
  { route: "/forgot", path: "/forgot?done=1", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/reset", path: ({ reset }) => reset, opens: EVERYBODY },
  { route: "/reset", path: "/reset?token=x", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/reset", path: "/reset?done=1", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/goodbye", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/not-allowed", opens: EVERYBODY, seenBy: VISITORS },
  { route: "/other-account", opens: MEMBERS, leads: "/login?next=%2F" },

  { route: "/upload", opens: MEMBERS },
  { route: "/notifications", opens: MEMBERS },
  ...settings.map((part) => ({ route: `/settings${part}`, opens: MEMBERS })),
  { route: "/moderation/users", opens: MODERATORS, differs: ADMINS },
  {
    route: "/moderation/tags",
    path: "/moderation/tags?prefix=zzz",
    opens: MODERATORS,
    seenBy: MODERATORS,
  },
  ...moderation.map((part) => ({ route: `/moderation${part}`, opens: MODERATORS })),
];
