import type { Page } from "@playwright/test";
import {
  openHelp,
  openMenu,
  openShare,
  openShortcuts,
  scrollToEnd,
  sendForm,
  beginTwoFactor,
  typeTag,
} from "./acts";
import type { Odd, Who } from "./full-ema";
import { MEMBER, NEWCOMER } from "./people";
import { addPictures, holdPictures, sendPictures } from "./fill-upload";

type Shown = {
  name: string;
  who: Who;
  path: string | ((odd: Odd) => string);
  /** Only what fits on the screen: the page is long, and more of the same. */
  isCut?: true;
  /** What is done on the page before it is looked at. */
  act?: (page: Page) => Promise<void>;
};

/** Every page in every state worth looking at. */
export const PAGES: Shown[] = [
  { name: "home", who: "visitor", path: "/", isCut: true },
  { name: "home-admin", who: "admin", path: "/", isCut: true },
  { name: "home-end", who: "visitor", path: "/", isCut: true, act: scrollToEnd },
  { name: "home-menu", who: "member", path: "/", isCut: true, act: openMenu },
  { name: "home-shortcuts", who: "visitor", path: "/", isCut: true, act: openShortcuts },
  { name: "home-popular", who: "visitor", path: "/?sort=likes", isCut: true },
  { name: "search", who: "visitor", path: "/search?q=golden+hour&sort=likes", isCut: true },
  {
    name: "search-none",
    who: "visitor",
    path: "/search?q=nothing,+a+tag+that+is+long+(and+has+brackets)",
  },
  { name: "search-typed", who: "visitor", path: "/search", isCut: true, act: typeTag },
  { name: "search-help", who: "visitor", path: "/search", isCut: true, act: openHelp },
  { name: "search-refused", who: "visitor", path: "/search?q=artst:x" },
  { name: "post", who: "visitor", path: (odd) => `/post/${odd.plain}` },
  { name: "post-found", who: "visitor", path: (odd) => `/post/${odd.plain}?in=search&q=mist` },
  { name: "post-member", who: "member", path: (odd) => `/post/${odd.plain}` },
  { name: "post-nsfw", who: "visitor", path: (odd) => `/post/${odd.nsfw}` },
  { name: "post-tagged", who: "visitor", path: (odd) => `/post/${odd.tagged}` },
  { name: "post-tower", who: "visitor", path: (odd) => `/post/${odd.tower}` },
  { name: "post-banner", who: "visitor", path: (odd) => `/post/${odd.banner}` },
  {
    name: "post-share",
    who: "visitor",
    path: (odd) => `/post/${odd.plain}`,
    isCut: true,
    act: openShare,
  },
  { name: "post-own", who: "member", path: (odd) => `/post/${odd.own}` },
  { name: "post-asked", who: "member", path: (odd) => `/post/${odd.asked}` },
  { name: "post-edit", who: "member", path: (odd) => `/post/${odd.own}/edit` },
  { name: "post-edit-tagged", who: "admin", path: (odd) => `/post/${odd.tagged}/edit` },
  { name: "post-suggest", who: "member", path: (odd) => `/post/${odd.plain}/suggest` },
  { name: "post-history", who: "member", path: (odd) => `/post/${odd.own}/history` },
  { name: "post-report", who: "member", path: (odd) => `/post/${odd.plain}/report` },
  { name: "post-delete", who: "member", path: (odd) => `/post/${odd.own}/delete` },
  { name: "appeal", who: "member", path: (odd) => `/appeal/${odd.denied}` },
  { name: "post-pending", who: "admin", path: (odd) => `/post/${odd.pending}` },
  { name: "upload", who: "admin", path: "/upload" },
  { name: "upload-one", who: "admin", path: "/upload", act: (page) => addPictures(page, 1) },
  { name: "upload-many", who: "admin", path: "/upload", act: (page) => addPictures(page, 12) },
  { name: "upload-sending", who: "admin", path: "/upload", act: holdPictures },
  { name: "upload-sent", who: "admin", path: "/upload", act: sendPictures },
  { name: "guidelines", who: "visitor", path: "/guidelines" },
  { name: "tags", who: "visitor", path: "/tags", isCut: true },
  { name: "tags-none", who: "visitor", path: "/tags?prefix=zzz" },
  { name: "tag", who: "visitor", path: "/tags/golden%20hour" },
  { name: "tag-admin", who: "admin", path: "/tags/harbour" },
  { name: "users", who: "visitor", path: "/users" },
  { name: "users-none", who: "visitor", path: "/users?query=zzz" },
  { name: "user", who: "visitor", path: "/user/admin", isCut: true },
  { name: "user-own", who: "member", path: `/user/${MEMBER.username}` },
  { name: "user-new", who: "visitor", path: `/user/${NEWCOMER.username}` },
  {
    name: "login-refused",
    who: "visitor",
    path: "/login",
    act: (page) => sendForm(page, { Username: "nobody", Password: "a wrong one" }),
  },
  { name: "login", who: "visitor", path: "/login" },
  { name: "register", who: "visitor", path: "/register" },
  {
    name: "register-refused",
    who: "visitor",
    path: "/register",
    act: (page) =>
      sendForm(page, { Username: "admin", Email: "x@example.org", Password: "long enough" }),
  },
  { name: "register-done", who: "visitor", path: "/register?done=1" },
  { name: "forgot", who: "visitor", path: "/forgot" },
  { name: "reset", who: "visitor", path: "/reset?token=x" },
  { name: "verify", who: "visitor", path: "/verify?token=x" },
  { name: "verify-again", who: "visitor", path: "/verify?again=1" },
  { name: "docs", who: "visitor", path: "/docs", isCut: true },
  { name: "docs-operation", who: "visitor", path: "/docs/images-search" },
  { name: "docs-upload", who: "visitor", path: "/docs/images-upload?in=python", isCut: true },
  { name: "not-found", who: "visitor", path: "/nowhere" },
  { name: "login-code", who: "visitor", path: "/login/code" },
  { name: "goodbye", who: "visitor", path: "/goodbye" },
  { name: "other-account", who: "member", path: "/other-account" },
  { name: "not-allowed", who: "member", path: "/not-allowed" },
  { name: "settings", who: "member", path: "/settings" },
  { name: "settings-account", who: "member", path: "/settings/account" },
  { name: "settings-security", who: "member", path: "/settings/security" },
  { name: "settings-two-factor", who: "member", path: "/settings/security", act: beginTwoFactor },
  { name: "settings-token", who: "member", path: "/settings/token" },
  { name: "settings-delete", who: "member", path: "/settings/delete" },
  { name: "notifications", who: "admin", path: "/notifications" },
  { name: "notifications-few", who: "member", path: "/notifications" },
  { name: "notifications-empty", who: "newcomer", path: "/notifications" },
  { name: "moderation", who: "admin", path: "/moderation" },
  { name: "moderation-none", who: "admin", path: "/moderation?tag=zzz" },
  { name: "moderation-suggestions", who: "admin", path: "/moderation/suggestions" },
  { name: "moderation-reports", who: "admin", path: "/moderation/reports" },
  { name: "moderation-appeals", who: "admin", path: "/moderation/appeals" },
  { name: "moderation-tags", who: "admin", path: "/moderation/tags" },
  { name: "moderation-tags-found", who: "admin", path: "/moderation/tags?prefix=ha" },
  { name: "moderation-users", who: "admin", path: "/moderation/users" },
  { name: "moderation-bans", who: "admin", path: "/moderation/bans" },
  { name: "moderation-log", who: "admin", path: "/moderation/log" },
];
