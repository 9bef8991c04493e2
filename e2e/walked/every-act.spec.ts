import { type Note, readNotes } from "../fixtures/acts-done";
import { expect, test } from "../fixtures/test";
import { ACTS, FOR_PROGRAMS } from "../walk/acts";
import { ROLES } from "../walk/roles";

const SCREENS = ["desktop", "phone"];

let notes: Note[] = [];

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
test.beforeAll(async ({}, info) => {
  notes = await readNotes(info);
});

const tried = Object.entries(ACTS).filter(([, { isBrief }]) => isBrief !== true);

test("every act was done on phones and on large screens", () => {
  const undone = SCREENS.flatMap((screen) =>
    tried
      .filter(
        ([act]) => !notes.some((one) => one.isDone && one.act === act && one.screen === screen),
      )
      .map(([act]) => `${act} on ${screen}`),
  );
  expect(undone).toEqual([]);
});

test("every act was offered to all who may do it, and to nobody else", () => {
  const seen = new Set(notes.map(({ act, role }) => `${act} ${role}`));
  const may = Object.entries(ACTS).flatMap(([act, { roles }]) =>
    roles.map((role) => `${act} ${role}`),
  );
  const expected = tried
    .filter(([, { isUnseen }]) => isUnseen !== true)
    .flatMap(([act, { roles }]) => roles.map((role) => `${act} ${role}`));
  expect(expected.filter((one) => !seen.has(one))).toEqual([]);
  expect([...seen].filter((one) => !may.includes(one))).toEqual([]);
});

test("whoever may do something did something", () => {
  const done = notes.filter(({ isDone }) => isDone).map(({ role, screen }) => `${role} ${screen}`);
  const everybody = SCREENS.flatMap((screen) => ROLES.map((role) => `${role} ${screen}`));
  expect([...new Set(done)].sort()).toEqual(expect.arrayContaining(everybody));
});

test("the main acts were done without scripts", () => {
  const plain = new Set(
    notes.filter(({ isDone, withScripts }) => isDone && !withScripts).map(({ act }) => act),
  );
  expect(tried.filter(([act, { isPlain }]) => isPlain && !plain.has(act))).toEqual([]);
});

test("whatever the API lets be changed is an act of a page, or said to be for programs", async ({
  admin,
}) => {
  const { paths } = (await admin.get("/openapi.json")).body as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const operations = Object.values(paths).flatMap((methods) =>
    Object.entries(methods)
      .filter(([method]) => method !== "get")
      .map(([, { operationId }]) => operationId.replace("-", ".")),
  );
  const known = [...Object.keys(ACTS), ...FOR_PROGRAMS];
  expect(operations.filter((one) => !known.includes(one))).toEqual([]);
  expect(FOR_PROGRAMS.filter((one) => !operations.includes(one))).toEqual([]);
});
