import { describe, expect, test } from "vitest";
import { createImageRow, createImageRows } from "@/testing/factories";
import { idsOf, imageOf, messageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

function batch(ids: unknown) {
  return service.rest("POST", "/batch/images", { body: { ids } });
}

describe("POST /batch/images", () => {
  test("answers whole images, in the order of the ids", async () => {
    const ids = await createImageRows(service, [{ artist: "wlop" }, { nsfw: true }, {}]);
    const order = [ids[2], ids[0], ids[1]];
    const answer = await batch(order);
    expect(idsOf(answer)).toEqual(order);
    const first = imageOf(await service.rest("GET", `/images/${ids[0]}`));
    expect(answer.body).toMatchObject({ images: [{ id: ids[2] }, first, { id: ids[1] }] });
  });

  test("leaves out what is not there to be seen, and what came already", async () => {
    const id = await createImageRow(service);
    const unseen = await createImageRows(service, [
      { status: "pending" },
      { status: "denied" },
      { status: "deleted" },
    ]);
    const answer = await batch([...unseen, id, "aaaaaaaaaaaa", id, "no id", "a".repeat(200)]);
    expect({ status: answer.status, ids: idsOf(answer) }).toEqual({ status: 200, ids: [id] });
  });

  test("takes one text, and a hundred ids, and none", async () => {
    const ids = await createImageRows(
      service,
      Array.from({ length: 100 }, () => ({})),
    );
    expect(idsOf(await batch(ids.join(",")))).toEqual(ids);
    expect(idsOf(await batch([]))).toEqual([]);
  });

  test.each([
    ["nothing", undefined, "ids is required"],
    ["null", null, "ids is required"],
    ["a number", 7, "ids must be a list of strings"],
    ["a number among them", [7], "ids must be a list of strings"],
    ["101 ids", Array.from({ length: 101 }, () => "aaaaaaaaaaaa"), "ids must be at most 100"],
  ])("refuses %s", async (_, ids, message) => {
    const answer = await batch(ids);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(message);
  });
});
