import { expect, test } from "../fixtures/test";

test("a page runs no script that somebody else has put into it", async ({ browser, ema }) => {
  // In a browser of its own, so that its complaint fails no test: any other page's does.
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const answer = await page.goto(ema.url);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("'strict-dynamic'");
  expect(policy.split(";").find((part) => part.includes("script-src"))).not.toContain("unsafe");

  await page.setContent('<p>Put in</p><script>document.title = "taken over"</script>');

  await expect.poll(() => complaints.join()).toContain("Content Security Policy");
  await expect(page).not.toHaveTitle("taken over");
  await context.close();
});

test("pages that are not there, files and scripts are guarded too", async ({ page, request }) => {
  for (const path of ["/none", "/_next/none", "/api/none", "/post/none", "/feed.xml"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toBeDefined();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
  await page.goto("/");
  const script = await page.locator("script[src]").first().getAttribute("src");
  const file = await request.get(script ?? "");
  expect(file.headers()["x-content-type-options"]).toBe("nosniff");
});
