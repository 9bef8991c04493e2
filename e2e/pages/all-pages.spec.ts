import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { keepNotes } from "../fixtures/acts-done";
import { findViolations, unfold } from "../fixtures/find-violations";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { EMPTY_PAGES } from "../screenshots/empty-pages";
import type { Odd } from "../screenshots/full-ema";
import { PAGES as SHOWN } from "../screenshots/pages";
import { ACTS } from "../walk/acts";
import { addressOf } from "../walk/address-of";
import { PAGES, type WalkedPage } from "../walk/pages";
import { ROLES, type Role } from "../walk/roles";
import { setScene, type Walker } from "../walk/scenery";

/** Whichever post is asked for, it has an id. */
const ANY_POSTS = new Proxy({}, { get: () => "id" }) as Odd;

const SITE = path.resolve(import.meta.dirname, "../../src/app/(site)");

/** Those of the folders, as `/post/[id]`. */
async function findRoutes(): Promise<string[]> {
  const files = await readdir(SITE, { recursive: true });
  const pages = files.filter((file) => path.basename(file) === "page.tsx");
  return pages.map((file) => `/${path.dirname(file)}`.replace(/\/\.$/, "/"));
}

test("every page that there is has its place in the walk", async () => {
  const routes = await findRoutes();

  expect([...new Set(PAGES.map(({ route }) => route))].sort()).toEqual(routes.sort());
});

test("every page that there is has a screenshot", { tag: "@phone" }, async () => {
  const addresses = [
    ...Object.values(EMPTY_PAGES),
    ...SHOWN.map(({ path: shown }) => (typeof shown === "string" ? shown : shown(ANY_POSTS))),
  ];
  const opened = new Set(addresses.map((address) => new URL(address, "http://ema").pathname));
  const isShown = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\[\w+\]/g, "[^/]+")}$`);
    return [...opened].some((pathname) => pattern.test(pathname));
  };

  expect((await findRoutes()).filter((route) => !isShown(route))).toEqual([]);
});

for (const role of ROLES) {
  test(`${role}: every page opens whole, or is none of theirs`, async ({
    page,
    ema,
    admin,
  }, info) => {
    test.slow();
    const walker = await setScene(ema, admin, role);
    // What fits on the smallest phone fits on others.
    if (info.project.name === "phone") await page.setViewportSize({ width: 320, height: 844 });
    if (walker.person !== undefined) {
      // Once more, for a session elsewhere that can be ended.
      await signInAs(page, walker.person);
      await signInAs(page, walker.person);
    }
    const offered = new Set<string>();
    const tried = new Set<string>();
    for (const one of PAGES.filter(({ seenBy }) => seenBy?.includes(role) ?? true)) {
      if (!one.opens.includes(role)) await expectNone(page, one, walker);
      else {
        for (const act of await lookAt(page, one, walker)) offered.add(act);
        if (role !== "visitor") await sendAsStranger(page, tried);
      }
    }
    const seen = { role, screen: info.project.name, withScripts: true, isDone: false };
    await keepNotes(
      info,
      [...offered].map((act) => ({ act, ...seen })),
    );
  });
}

/** @returns what the forms of the page do */
async function lookAt(page: Page, one: WalkedPage, { role, scenery }: Walker): Promise<string[]> {
  const address = addressOf(one, scenery);
  await test.step(address, async () => {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
    await unfold(page);
    expect(await overflow(page), `${address} is wider than the screen`).toBe(0);
    expect(await barsOf(page), `${address} has scrollbars where nothing is out of sight`).toEqual(
      [],
    );
    if (isNew(one, role)) expect(await findViolations(page), address).toEqual([]);
  });
  return formsOf(page);
}

/** Forms that say not whose page they are on: a link to what is new marks that as read, of whomever it is. */
const OF_NOBODY = ["auth.signOut", "notifications.read"];

/** Those that anybody may send, and that are not refused whoever has signed in. */
const isForAll = (act: string) =>
  act !== "images.setRelationship" && ACTS[act]?.roles.includes("visitor") === true;

/**
 * Sends all forms of the page that act for an account, as if it were the page of another: each leads to the page that
 * says that nothing was sent.
 * @param tried acts that were sent already
 */
async function sendAsStranger(page: Page, tried: Set<string>): Promise<void> {
  const forms = (await formsOf(page)).filter((act) => !isForAll(act) && !tried.has(act));
  for (const act of new Set(forms)) {
    const answers = await page.locator(`form[action="/forms/${act}"]`).evaluateAll(sendForOthers);
    const told = answers.filter((answer) => answer !== undefined);
    if (told.length === 0) expect(OF_NOBODY, "forms without an owner").toContain(act);
    else tried.add(act);
    for (const answer of told) expect(answer, act).toMatch(/^{"location":"\/other-account\?next=/);
  }
}

/** Runs in the page. @returns what is answered to each form that says whose page it is on */
function sendForOthers(forms: (HTMLElement | SVGElement)[]): Promise<(string | undefined)[]> {
  return Promise.all(
    forms.map(async (form) => {
      if (!(form instanceof HTMLFormElement)) return undefined;
      const fields = new FormData(form);
      if (!fields.has("_owner")) return undefined;
      fields.set("_owner", "somebody else");
      const isUpload = form.enctype === "multipart/form-data";
      const texts = new URLSearchParams();
      for (const [name, value] of fields) if (typeof value === "string") texts.append(name, value);
      const headers = { accept: "application/json" };
      const body = isUpload ? fields : texts;
      const address = form.getAttribute("action") ?? "";
      return (await fetch(address, { method: "POST", headers, body })).text();
    }),
  );
}

/** Looks the same for all who come to see it, unless it says otherwise. */
const isNew = ({ opens, seenBy = opens, differs = [] }: WalkedPage, role: Role) =>
  seenBy[0] === role || differs.includes(role);

/** Visitors are led to the login; for everybody else there is no such page. */
async function expectNone(page: Page, one: WalkedPage, { role, scenery }: Walker): Promise<void> {
  const address = addressOf(one, scenery);
  const answer = await page.request.get(address, { maxRedirects: 0 });
  const { location } = answer.headers();
  const login = `/login?next=${encodeURIComponent(address)}`;
  const leads = one.leads ?? (role === "visitor" ? login : undefined);
  const expected = leads === undefined ? { status: 404 } : { status: 307, location: leads };
  expect({ address, status: answer.status(), location }).toMatchObject({ address, ...expected });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** What scrolls up and down though nothing bounds its height: a browser of the tests draws no bars, others do. */
function barsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { overflowY, maxHeight, height } = getComputedStyle(element);
        const mayScroll = overflowY === "auto" || overflowY === "scroll";
        const isBounded = maxHeight !== "none" || height === "0px";
        return mayScroll && !isBounded && element.scrollHeight > element.clientHeight;
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}

function formsOf(page: Page): Promise<string[]> {
  return page
    .locator('form[action^="/forms/"]')
    .evaluateAll((forms) =>
      forms.map((form) => (form.getAttribute("action") ?? "").slice("/forms/".length)),
    );
}
