import { test } from "@playwright/test";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { EmaProcess } from "../fixtures/ema-process";
import { isWanted, shoot } from "./shoot";

const NAME = "error";

if (isWanted(NAME)) {
  test(NAME, async ({ browser }) => {
    test.setTimeout(180_000);
    const postgres = await startPostgres();
    const ema = await EmaProcess.prepare({ RATE_LIMITS: "off", DATABASE_URL: postgres.url });
    try {
      await ema.start();
      await postgres.stop();
      await shoot(browser, { name: NAME, url: ema.url });
    } finally {
      await ema.remove();
      await postgres.remove();
    }
  });
}
