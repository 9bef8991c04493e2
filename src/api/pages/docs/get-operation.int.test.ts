import { describe, expect, test } from "vitest";
import { OPERATIONS } from "@/api/rest/operations";
import { testService } from "@/testing/service";
import { getOperation } from "./get-operation";
import { listOperations } from "./list-operations";

testService();

describe("the page of an operation", () => {
  test("tells what each takes and answers", async () => {
    for (const { id } of OPERATIONS) {
      const { summary, origin, answers, answer, path, fields } = await getOperation(id);
      // No number of things is below 0: it stands for the lowest that the document allows.
      expect(answer ?? "", id).not.toContain("-9007199254740991");
      expect(summary, id).not.toBe("");
      expect(origin, id).toMatch(/^https?:\/\/[^/]+$/);
      expect(
        answers.map(({ status }) => status),
        id,
      ).toContain("500");
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = fields.filter(({ place }) => place === "path");
      expect(described.map(({ name }) => name).sort(), id).toEqual(inPath.sort());
      for (const { name, kind } of fields) expect(kind, `${id} ${name}`).not.toBe("any value");
    }
  });

  test("begins an upload with its file and what it must have", async () => {
    const { body, fields, token, limits } = await getOperation("images-upload");
    expect({ body, token, limits }).toEqual({
      body: "form",
      token: "needed",
      limits: ["2 in 10 s"],
    });
    expect(fields.find(({ name }) => name === "image")).toMatchObject({
      place: "file",
      isRequired: true,
    });
    expect(fields.find(({ name }) => name === "tags")).toMatchObject({
      place: "body",
      example: '["string"]',
    });
  });
});

test("an answer that is no text becomes a file, called as its operation is", async () => {
  const files: [string, string][] = [];
  for (const { id } of OPERATIONS) {
    const { file } = await getOperation(id);
    if (file !== undefined) files.push([id, file]);
  }
  expect(files).toEqual([["account-export", "account-export.zip"]]);
});

describe("the token of an operation", () => {
  test.each([
    ["images-upload", "needed"],
    ["users-get", "optional"],
    ["images-query", "optional"],
    ["images-get", "none"],
  ])("%s: %s", async (id, expected) => {
    expect((await getOperation(id)).token).toBe(expected);
  });
});

describe("the list of operations", () => {
  test("has each once", () => {
    expect(listOperations("")).toHaveLength(OPERATIONS.length);
    expect(new Set(listOperations("").map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });

  test("finds by all the words, wherever they stand", () => {
    const found = listOperations("DELETE  comments").map(({ id }) => id);
    expect(found).toContain("comments-delete");
    expect(found).not.toContain("comments-create");
    expect(listOperations("xyzzy")).toEqual([]);
  });
});
