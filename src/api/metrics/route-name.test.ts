import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { routeName } from "./route-name";

test.each([
  ["GET", "/api/v1/images/abc", "/api/v1/images/{id}"],
  ["POST", "/api/v1/images/search", "/api/v1/images/search"],
  ["HEAD", "/api/v1/user/@me", "/api/v1/user/{id}"],
  ["GET", "/api/v1/nothing/here", "/api/v1/{other}"],
  ["GET", "/api/v1/%zz", "/api/v1/{other}"],
  ["GET", "/api/trpc/images.get", "/api/trpc/images.get"],
  ["GET", "/api/trpc/images.get,tags.list", "/api/trpc/{several}"],
  ["POST", "/forms/images.upload", "/forms/images.upload"],
  ["GET", "/post/abc", "/post/{id}"],
  ["GET", "/post/abc/edit", "/post/{id}/edit"],
  ["GET", "/image/abc.jpg", "/image/{file}"],
  ["GET", "/wp-login.php", "other"],
])("%s %s is counted as %s", (method, pathname, route) => {
  expect(routeName(method, pathname)).toEqual({ method, route });
});

test("a method that a client made up is one of all such", () => {
  expect(routeName("BREW", "/")).toEqual({ method: "other", route: "/" });
});

test("every page and file of the site has a name of its own", () => {
  const files = readdirSync("src/app", { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file));
  expect(pages.length).toBeGreaterThan(40);
  const addresses = pages.map(
    (file) =>
      `/${file}`
        .replace(/\/(page\.tsx|route\.ts)$/, "")
        .replace(/\/\(\w+\)/, "")
        .replaceAll(/\/?\[\[.*?\]\]|\[.*?\]/g, (part) => (part.startsWith("[") ? "x" : "")) || "/",
  );
  expect(addresses.filter((address) => routeName("GET", address).route === "other")).toEqual([]);
});
