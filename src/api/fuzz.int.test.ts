import { expect, test } from "vitest";
import { createImageRows, createMember } from "@/testing/factories";
import { createKnownThings } from "@/testing/fuzz/known-things";
import { fuzzService } from "@/testing/fuzz/fuzz-service";
import { readDocument } from "@/testing/openapi-document";
import { testService } from "@/testing/service";

const service = testService();

/** `npm run fuzz` asks as many as one likes. */
const REQUESTS = 500;
const SEED = 20_261_122;

const CAST = {
  visitor: async () => undefined,
  member: async () => (await createMember(service)).token,
  approver: async () => (await createMember(service, { roles: ["approver"] })).token,
  admin: async () => (await createMember(service, { roles: ["admin"] })).token,
};

test("whatever is asked of any operation by anybody is answered as the document says", async () => {
  const known = createKnownThings(new Set());
  for (const id of await createImageRows(service, [{}, {}, {}])) known.add("image", id);

  const { complaints } = await fuzzService({
    document: readDocument((await service.rest("GET", "/openapi.json")).body),
    cast: {
      roles: Object.keys(CAST),
      tokenFor: async (role) => new Map(Object.entries(CAST)).get(role)?.(),
    },
    known,
    ask: service.rest,
    seed: SEED,
    requests: REQUESTS,
  });

  expect(complaints, `seed ${SEED}`).toEqual([]);
}, 120_000);
