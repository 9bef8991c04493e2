import type { Browser, BrowserContextOptions } from "@playwright/test";
import { paint } from "../../scripts/lib/paint.mjs";
import { Client, idOf } from "../fixtures/client";
import { ADMIN, EmaProcess } from "../fixtures/ema-process";
import { linkInMail } from "../fixtures/outbox";
import { test as base } from "../fixtures/test";
import { fillModeration } from "./fill-moderation";
import { fillOwn, type OwnPosts } from "./fill-own";
import { MEMBER, NEWCOMER } from "./people";
import { signIn } from "./sign-in";

/** More than a page of a gallery has. */
const PICTURES = 60;
const TAGS = ["dunes, calm", "harbour, golden hour", "night sky, monochrome, long exposure"];
const ARTISTS = ["Hana Mori", "unknown", "Lind (lind_paints)"];

/** Ids of the posts that look unlike the others. */
export type Odd = OwnPosts &
  Record<"plain" | "nsfw" | "tagged" | "tower" | "banner" | "pending", string>;

export type Who = "visitor" | "newcomer" | "member" | "admin";

export type FullEma = {
  ema: EmaProcess;
  odd: Odd;
  /** How a browser is signed in. */
  sessions: Record<Who, NonNullable<BrowserContextOptions["storageState"]>>;
};

/** An Ema with pictures, notifications and a queue, for all pages to show what they are for. */
export const test = base.extend<object, { full: FullEma }>({
  full: [
    async ({ browser }, use) => {
      const ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
      try {
        await ema.start();
        const sessions = {
          visitor: { cookies: [], origins: [] },
          newcomer: await openAccount(browser, ema, NEWCOMER),
          member: await openAccount(browser, ema, MEMBER),
          admin: await signIn(browser, ema.url, ADMIN),
        };
        const admin = await Client.admin(ema.url);
        const odd = await fill(admin);
        const own = await fillOwn({ admin, url: ema.url, post: odd.plain });
        await use({ ema, odd: { ...odd, ...own }, sessions });
      } finally {
        await ema.remove();
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

async function fill(admin: Client): Promise<Omit<Odd, keyof OwnPosts>> {
  const upload = async (fields: Record<string, string>, number: number, shape?: Shape) => {
    const id = idOf(await admin.upload(fields, await paint(number, shape)));
    await admin.approve(id);
    return id;
  };
  for (let number = 10; number < PICTURES; number += 1) {
    const tags = TAGS[number % TAGS.length] ?? "";
    const artist = ARTISTS[number % ARTISTS.length] ?? "";
    await upload({ tags, artist, nsfw: String(number % 12 === 7) }, number);
  }
  const many = Array.from({ length: 120 }, (_, n) => `tag that is number ${String(n)}`).join();
  const odd = {
    tower: await upload({ tags: "tower" }, 101, { width: 400, height: 2_000 }),
    banner: await upload({ tags: "banner" }, 102, { width: 2_400, height: 300 }),
    tagged: await upload({ tags: many, artist: `${"Wolfeschlegelstein".repeat(3)}hause` }, 103),
    nsfw: await upload({ tags: "covered", nsfw: "true" }, 104),
    plain: await upload({ tags: "harbour, golden hour, mist", artist: "Hana Mori" }, 105),
    pending: idOf(await admin.upload({ tags: "harbour, mist" }, await paint(106))),
  };
  await admin.upload({ tags: many, nsfw: "true" }, await paint(107));
  await fillModeration(admin, odd.plain);
  return odd;
}

type Shape = { width: number; height: number };

/** A verified member, signed in. */
async function openAccount(browser: Browser, ema: EmaProcess, person: typeof MEMBER) {
  await Client.anonymous(ema.url).post("/register", person);
  const page = await browser.newPage();
  await page.goto(await linkInMail(ema.dataDir, person.email, "/verify"));
  await page.getByRole("button", { name: "Verify my email" }).click();
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor();
  await page.close();
  return signIn(browser, ema.url, person);
}
