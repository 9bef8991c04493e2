import { expect, test } from "@playwright/test";
import { EmaProcess } from "../fixtures/ema-process";
import { watchComplaints } from "../fixtures/watch-complaints";

test("npm run dev serves the sources, and its pages hear of what changes in them", async ({
  page,
  context,
}) => {
  const complaints = watchComplaints(context, []);
  /** The addresses of those who told a page something. */
  const heard = new Set<string>();
  page.on("websocket", (socket) => {
    socket.on("framereceived", () => heard.add(new URL(socket.url()).host));
  });
  const ema = await EmaProcess.prepare({}, [process.execPath, "scripts/dev.mjs"]);
  try {
    await ema.start();
    for (const url of [ema.url, ema.url.replace("localhost", "127.0.0.1")]) {
      await page.goto(`${url}/guidelines`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => heard).toContain(new URL(url).host);
    }
    expect(complaints).toEqual([]);
  } finally {
    await ema.remove();
  }
});
