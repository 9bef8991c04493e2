import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createMember } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

const answered = z.object({
  result: z.object({ data: z.object({ users: z.array(z.object({ username: z.string() })) }) }),
});

async function named(usernames: string[], token?: string): Promise<string[]> {
  const ask = token === undefined ? {} : { token };
  const { body } = await service.query("users.named", { usernames }, ask);
  return answered
    .parse(body)
    .result.data.users.map(({ username }) => username)
    .sort();
}

describe("users.named", () => {
  test("answers the accounts of these names in any case, and passes over what is nobody's", async () => {
    await createMember(service, { username: "Anna" });
    await createMember(service, { username: "bert" });
    await createMember(service, { username: "Annabel" });
    expect(await named(["ANNA", "Bert", "nobody", "ann"])).toEqual(["Anna", "bert"]);
    expect(await named([])).toEqual([]);
  });

  test("answers an unverified account to itself alone", async () => {
    const { username, token } = await createMember(service, { verified: false });
    const other = await createMember(service);
    expect(await named([username])).toEqual([]);
    expect(await named([username], other.token)).toEqual([]);
    expect(await named([username], token)).toEqual([username]);
  });

  test("says no more of an account than a search does", async () => {
    const { id, username } = await createMember(service, { roles: ["approver"] });
    const { body } = await service.query("users.named", { usernames: [username] });
    expect(body).toMatchObject({ result: { data: { users: [{ id, roles: ["approver"] }] } } });
    expect(JSON.stringify(body)).not.toMatch(/email|savedTags/);
  });

  test.each([{}, { usernames: 7 }, { usernames: Array(1_001).fill("a") }])(
    "refuses %j",
    async (input) => {
      expect((await service.query("users.named", input)).status).toBe(400);
    },
  );
});
