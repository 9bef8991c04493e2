import { idOf } from "../fixtures/client";
import { expectTakenOver } from "../fixtures/hold";
import { memberAtPost } from "../fixtures/member-at-post";
import { newMember } from "../fixtures/member";
import { signInAs } from "../fixtures/sign-in";
import { expect, scriptsByScreen, test } from "../fixtures/test";

for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ["with scripts", []] : ["without scripts", "@phone"];
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled });

    test("a member likes and favours an image, and takes it back", async ({ page, ema, admin }) => {
      const { id } = await memberAtPost({ page, admin, ema });
      const like = page.getByRole("button", { name: /^Like/ });
      const favourite = page.getByRole("button", { name: /^Favourite/ });
      const counts = async () => {
        const { likes, favorites } = (await admin.get(`/images/${id}`)).body["image"] as Record<
          string,
          number
        >;
        return [likes, favorites];
      };

      await expect(like).toHaveText("Like 0");
      await like.click();
      await expect(like).toHaveText("Like 1");
      await favourite.click();
      await expect(favourite).toHaveAttribute("aria-pressed", "true");
      await expect.poll(counts).toEqual([1, 1]);

      await page.reload();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await like.click();
      await expect(like).toHaveText("Like 0");
      await expect(like).toHaveAttribute("aria-pressed", "false");
      await expect.poll(counts).toEqual([0, 1]);
    });
  });
}

test.describe("on the page of another account than has signed in since", () => {
  test.use({ ...scriptsByScreen, expectedStatuses: [409] });

  test("nothing is liked", async ({ page, ema, admin }, { project }) => {
    const { id } = await memberAtPost({ page, admin, ema });
    const other = await newMember(ema);
    await signInAs(page, other);
    await page.getByRole("button", { name: /^Like/ }).click();
    const told = page.getByRole(project.name === "phone" ? "alert" : "status");
    await expect(told.filter({ hasText: `signed in as ${other.username} now` })).toBeVisible();
    expect((await admin.get(`/images/${id}`)).body["image"]).toMatchObject({ likes: 0 });
  });
});

test("what was liked, and is no more, is so on the way back", { tag: "@desktop" }, async ({
  page,
  admin,
  ema,
}) => {
  const { id } = await memberAtPost({ page, admin, ema });
  const like = page.getByRole("button", { name: /^Like/ });
  const likes = async () =>
    ((await admin.get(`/images/${id}`)).body["image"] as { likes: number }).likes;

  for (const count of [1, 0]) {
    await like.click();
    await expect.poll(likes).toBe(count);
    await page.getByRole("link", { name: "Tags", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Tags" })).toBeVisible();
    await page.goBack();
    await expect(like).toHaveText(`Like ${count}`);
    await expect(like).toHaveAttribute("aria-pressed", String(count === 1));
  }
});

test("a visitor who likes an image signs in first, and is led back", { tag: "@phone" }, async ({
  page,
  admin,
}) => {
  const id = idOf(await admin.upload());
  await admin.approve(id);

  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: /^Like/ }).click();

  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/post/${id}`)}`);
});

test("a like that is refused is taken back, with the reason", { tag: "@phone" }, async ({
  page,
  admin,
  ema,
}) => {
  await memberAtPost({ page, admin, ema });
  const like = page.getByRole("button", { name: /^Like/ });
  await expect(like).toBeVisible();
  const refused = { error: { message: "Too many requests", code: -32029, data: {} } };
  await page.route("**/api/trpc/images.setRelationship*", (route) =>
    route.fulfill({ status: 200, json: [refused] }),
  );

  await like.click();

  await expect(page.getByText("Too many requests")).toBeVisible();
  await expect(like).toHaveText("Like 0");
});

test.describe("signed out meanwhile", { tag: "@phone" }, () => {
  test.use({ expectedStatuses: [401] });

  test("whoever likes an image is told so, with a way back in, and nothing moves", async ({
    page,
    admin,
    ema,
  }) => {
    const { id } = await memberAtPost({ page, admin, ema });
    const favourite = page.getByRole("button", { name: /^Favourite/ });
    const like = page.getByRole("button", { name: /^Like/ });
    await expectTakenOver(like);
    const place = await favourite.boundingBox();
    await page.context().clearCookies();

    await like.click();

    await expect(page.getByText("You are signed out.")).toBeVisible();
    const way = page.getByRole("link", { name: "Sign in again" });
    await expect(way).toHaveAttribute("href", `/login?next=${encodeURIComponent(`/post/${id}`)}`);
    expect(await favourite.boundingBox()).toEqual(place);
  });
});
