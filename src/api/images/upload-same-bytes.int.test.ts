import { expect, test } from "vitest";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { createMember, nextPicture, uploadForm } from "@/testing/factories";
import { storedFiles } from "@/testing/stored-files";
import { testService } from "@/testing/service";

const service = testService();

/** Sends one picture so many times at once; the statuses of the answers. */
async function uploadAtOnce(times: number): Promise<number[]> {
  const { token } = await createMember(service);
  const picture = await nextPicture();
  const answers = await Promise.all(
    Array.from({ length: times }, async () =>
      service.rest("POST", "/images", { token, body: await uploadForm({}, picture) }),
    ),
  );
  return answers.map(({ status }) => status).sort();
}

const ONE_OF_TEN = [200, ...Array.from({ length: 9 }, () => 409)];

test("a picture that comes ten times at once is decoded once", async () => {
  const pictures = createPictureProcessor();
  let decodes = 0;
  service.deps.pictures = {
    ...pictures,
    inspect: async (bytes) => {
      const { render } = await pictures.inspect(bytes);
      return {
        render: (client) => {
          decodes += 1;
          return render(client);
        },
      };
    },
  };
  expect(await uploadAtOnce(10)).toEqual(ONE_OF_TEN);
  expect(decodes).toBe(1);
});

test("where none waits for another, as in processes of their own, the database lets one through", async () => {
  service.deps.sameBytes = { run: (_key, work) => work() };
  for (let round = 0; round < 5; round += 1) expect(await uploadAtOnce(10)).toEqual(ONE_OF_TEN);
  const files = await storedFiles(service);
  expect(files.filter((file) => file.startsWith("tmp/"))).toEqual([]);
  expect(files).toHaveLength(5 * 3);
});
