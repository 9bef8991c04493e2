import { describe, expect, test } from "vitest";
import { createImageRow, createMember } from "@/testing/factories";
import { actsOf, createAdmin, does } from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

describe("the moderators' log", () => {
  test("says what an account is called that was acted on, as long as it is there", async () => {
    const by = await createAdmin(service);
    const { id, username } = await createMember(service);
    await does(service, by, "PUT", `/user/${id}/suspension`, { reason: "spam" });
    expect(await actsOf(service, by)).toMatchObject([{ subjectId: id, subjectName: username }]);
    await service.deps.db.user.delete({ where: { id } });
    const [act] = await actsOf(service, by);
    expect(act).toMatchObject({ subjectId: id });
    expect(act).not.toHaveProperty("subjectName");
  });

  test("has the acts of one moderator, by the whole name in any case", async () => {
    const [one, other] = [
      await createMember(service, { username: "Kim", roles: ["approver"] }),
      await createMember(service, { username: "Kim_2", roles: ["approver"] }),
    ];
    for (const by of [one, other]) {
      await does(service, by, "POST", `/images/${await createImageRow(service)}/reopen`);
    }
    const actors = async (query: string) =>
      (await actsOf(service, one, query)).map(({ actor }) => actor.username);
    expect(await actors("?by=kIM")).toEqual(["Kim"]);
    expect(await actors("?by=Kim_2")).toEqual(["Kim_2"]);
    expect(await actors("?by=%20Kim%20")).toEqual(["Kim"]);
    expect(await actors("?by=ki")).toEqual([]);
    expect(await actors(`?by=Kim&actor=${one.id}`)).toEqual(["Kim"]);
    expect(await actors(`?by=Kim&actor=${other.id}`)).toEqual([]);
  });

  test("is asked for an id that was pasted with a space", async () => {
    const by = await createAdmin(service);
    const ids = [await createImageRow(service), await createImageRow(service)];
    for (const id of ids) await does(service, by, "POST", `/images/${id}/reopen`);
    const found = async (query: string) =>
      (await actsOf(service, by, query)).map(({ subjectId }) => subjectId);
    expect(await found(`?subjectId=%20${ids[0]}%20`)).toEqual([ids[0]]);
    expect(await found(`?subjectId=${ids[0]}&actor=${by.id}%20`)).toEqual([ids[0]]);
    expect(await found("?subjectId=%20")).toHaveLength(2);
  });
});
