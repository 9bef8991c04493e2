import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Board } from "./board";
import { CONNECTIONS, cells, ratio, type Requests, row, runUnsized } from "./measures";

/** Beneath the build, which is never kept: packages are found from there. */
const EMPTY_PAGE = path.resolve(".next/bench/empty-page");

const SOURCES = {
  "app/layout.jsx":
    "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html>; }",
  // A page that asks for nothing is made once: this one is rendered for each request, as ours are.
  "app/page.jsx":
    "export const dynamic = 'force-dynamic'; export default function Page() { return <p>empty</p>; }",
  "package.json": '{ "type": "module" }',
};

/**
 * A post as a visitor is shown it, and an empty page that Next renders. A post that was shown lately is asked again
 * for its data alone (docs/decisions/0024); the second row is of addresses that nobody asked for before.
 */
export async function benchPages({ url, ids, start }: Board): Promise<void> {
  await buildEmptyPage();
  const empty = await start(["bench/contract/next-server.mjs"], "/", { NEXT_DIR: EMPTY_PAGE });
  const posts = ids.map((id) => ({ method: "GET" as const, path: `/post/${id}` }));
  const ours = await runUnsized(url, posts);
  const anew = await runUnsized(url, postsAnew(ids));
  const best = await runUnsized(empty.url, [{ method: "GET", path: "/" }]);
  console.log(`\n${CONNECTIONS} connections, pages; p99 in ms`);
  console.log(row("", ["service/s", "p99", "empty page/s", "p99"]));
  console.log(row("GET /post/{id}", [...cells(ours), ...cells(best)]));
  console.log(row("  each made anew", [...cells(anew), ...cells(best)]));
  console.log(`    service : empty page = ${ratio(ours, best)}; made anew ${ratio(anew, best)}`);
}

/** Posts at addresses that nobody has asked for before. */
export function postsAnew(ids: string[]): Requests {
  const next = () => {
    views += 1;
    return `/post/${ids[views % ids.length] ?? ""}?view=${views}`;
  };
  return [{ method: "GET", path: next }];
}

let views = 0;

async function buildEmptyPage(): Promise<void> {
  await rm(EMPTY_PAGE, { recursive: true, force: true });
  for (const [name, source] of Object.entries(SOURCES)) {
    const file = path.join(EMPTY_PAGE, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, source);
  }
  await promisify(execFile)(process.execPath, [path.resolve("node_modules/.bin/next"), "build"], {
    cwd: EMPTY_PAGE,
  });
}
