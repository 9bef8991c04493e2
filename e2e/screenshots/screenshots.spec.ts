import { test } from "./full-ema";
import { PAGES } from "./pages";
import { isWanted, shoot } from "./shoot";

for (const { name, who, path, isCut, act } of PAGES.filter((page) => isWanted(page.name))) {
  test(name, async ({ browser, full }) => {
    const url = full.ema.url + (typeof path === "string" ? path : path(full.odd));
    await shoot(browser, { name, url, storageState: full.sessions[who], isCut, act });
  });
}
