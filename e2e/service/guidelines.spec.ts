import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { EmaProcess } from "../fixtures/ema-process";
import { findViolations } from "../fixtures/find-violations";

const RULES = `# Birds only

Pictures of **birds**, please. What a bird is, the [tags](/tags) say.

- No bats.
- No <b>planes</b>.
`;

test("operators say what is welcome in a file of their own", async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "ema-rules-"));
  const file = path.join(folder, "rules.md");
  await writeFile(file, RULES);
  const ema = await EmaProcess.prepare({ GUIDELINES_FILE: file });
  try {
    await ema.start();
    await page.goto(`${ema.url}/guidelines`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Birds only",
      "What happens with an upload",
      "Limits",
    ]);
    await expect(page.getByText("No <b>planes</b>.")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "tags" }).click();
    await expect(page).toHaveURL(/\/tags$/);
  } finally {
    await ema.remove();
    await rm(folder, { recursive: true });
  }
});
