import type { Browser } from "@playwright/test";

type Person = { username: string; password: string };

/** @returns how a browser is signed in */
export async function signIn(browser: Browser, url: string, { username, password }: Person) {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: username }).waitFor();
  const state = await page.context().storageState();
  await page.close();
  return state;
}
