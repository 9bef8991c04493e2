import { expect, test } from "vitest";
import type { ListedObject } from "@/infra/storage/storage";
import { createImageRows } from "@/testing/factories";
import { testService } from "@/testing/service";
import { fullKey } from "../picture-keys";
import { findOrphans } from "./find-orphans";

const service = testService();

const LONG_AGO = new Date(0);

/** Finds them in a storage that says that it holds these files. */
function findAmong(files: Iterable<Partial<ListedObject>>, keep = 5) {
  async function* list(): AsyncGenerator<ListedObject> {
    for (const file of files) yield { key: "", size: 1, lastModified: LONG_AGO, ...file };
  }
  const { db, storage } = service.deps;
  return findOrphans({ db, storage: { ...storage, list } }, { until: LONG_AGO, keep });
}

/** Keys of images that there are no rows of. */
function* strays(count: number): Generator<{ key: string }> {
  for (let n = 0; n < count; n += 1) yield { key: fullKey(String(n).padStart(12, "0")) };
}

test("all orphans are counted and the first are told, however many there are", async () => {
  const ids = await createImageRows(
    service,
    Array.from({ length: 700 }, () => ({})),
  );
  const files = [...strays(1_300), ...ids.map((id) => ({ key: fullKey(id) }))];

  const { keys, ...counts } = await findAmong(files);

  expect(counts).toMatchObject({ files: 2_000, orphaned: 1_300 });
  expect(keys).toEqual([...strays(5)].map(({ key }) => key));
});

test("the first hundred strangers are named, and all are counted", async () => {
  const names = Array.from({ length: 250 }, (_, place) => `other/${place}.txt`);

  const found = await findAmong(names.map((key) => ({ key })));

  expect(found).toMatchObject({ files: 0, orphaned: 0, unknownCount: 250 });
  expect(found.unknown).toEqual(names.slice(0, 100));
});

test("what cannot be moved is a stranger: too large for a picture, or no room in its name", async () => {
  const large = { key: "full/ab/large.jpg", size: 200_000_000 };
  const long = { key: `full/ab/${"x".repeat(180)}` };

  const found = await findAmong([large, long]);

  expect(found).toMatchObject({ files: 0, orphaned: 0, unknown: [large.key, long.key] });
});
