import { expect, test, vi } from "vitest";
import { SearchQueueFull } from "@/infra/db/search-queue-full";
import type { Answer } from "@/testing/ask";
import { createImageRow } from "@/testing/factories";
import { hold } from "@/testing/hold";
import { testService } from "@/testing/service";

const service = testService();

const MUCH = { tags: ["cat", "dog"] };

const [ONE, OTHER] = ["203.0.113.1", "203.0.113.2"];

/** A search is under way until that is released. */
function searching(): { release: () => void } {
  const { released, release } = hold();
  void service.runtime.searchTurns.run("somebody", () => released);
  return { release };
}

const waiting = (count: number) =>
  vi.waitFor(() => {
    expect(service.runtime.searchTurns.load().waiting).toBe(count);
  });

async function waitsForItsTurn(ask: () => Promise<Answer>): Promise<void> {
  const { release } = searching();
  const answer = ask();
  await waiting(1);
  release();
  expect((await answer).status).toBe(200);
}

test("of searches that wait each address has its turn, however many one of them sends", async () => {
  service.runtime.settings.trustProxy = 1;
  const done: string[] = [];
  const search = async (address: string) => {
    const headers = { "x-forwarded-for": address };
    const { status } = await service.rest("POST", "/images/search", { body: MUCH, headers });
    done.push(`${address} ${status}`);
  };
  const { release } = searching();
  const many = [ONE, ONE, ONE].map(search);
  await waiting(3);
  const one = search(OTHER);
  await waiting(4);
  release();
  await Promise.all([...many, one]);
  expect(done).toEqual([`${ONE} 200`, `${OTHER} 200`, `${ONE} 200`, `${ONE} 200`]);
});

test("what is no search waits for none, and neither does one for a single word", async () => {
  const id = await createImageRow(service);
  const { release } = searching();
  for (const path of [`/images/${id}`, "/images?q=cat", "/random/image"]) {
    expect((await service.rest("GET", path)).status).toBe(200);
  }
  expect((await service.rest("POST", "/images/search", { body: {} })).status).toBe(200);
  release();
});

test.each([
  ["POST", "/images/search"],
  ["GET", "/images?q=cat+dog"],
  ["GET", "/random/image?tags=cat,dog"],
  ["POST", "/images/recommended"],
] as const)("%s %s waits for its turn", async (method, path) => {
  await waitsForItsTurn(() => service.rest(method, path, method === "POST" ? { body: MUCH } : {}));
});

test("recommendations wait for their turn, whatever they go by", async () => {
  await waitsForItsTurn(() => service.rest("POST", "/images/recommended", { body: {} }));
});

test.each([
  ["images.list", { q: "cat dog" }],
  ["images.draw", MUCH],
  ["images.neighbours", { q: "cat dog" }],
])("what pages ask of %s waits for its turn", async (procedure, asked) => {
  const id = await createImageRow(service);
  await waitsForItsTurn(() => service.query(procedure, { id, ...asked }));
});

test("where too many wait, a search is refused for a while", async () => {
  service.runtime.searchTurns = {
    run: () => Promise.reject(new SearchQueueFull()),
    load: () => ({ running: 0, waiting: 0 }),
  };
  for (const answer of [
    await service.rest("POST", "/images/search", { body: MUCH }),
    await service.query("images.list", { q: "cat dog" }),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
  }
});
