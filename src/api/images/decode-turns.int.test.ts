import { expect, test } from "vitest";
import { createMember, uploadForm } from "@/testing/factories";
import { testService } from "@/testing/service";

const service = testService();

test.each(["/images", "/images/similar"])(
  "a picture sent to POST %s waits for its decoder in the line of the address it comes from",
  async (path) => {
    const { token } = await createMember(service);
    const clients: (string | undefined)[] = [];
    const { pictures } = service.deps;
    const inspect = async (bytes: Uint8Array) => {
      const { render } = await pictures.inspect(bytes);
      return {
        render: (client?: string) => {
          clients.push(client);
          return render(client);
        },
      };
    };
    service.deps.pictures = { ...pictures, inspect };
    for (const from of ["192.0.2.1", "2001:db8:1:2::9"]) {
      const form = await uploadForm();
      if (path === "/images/similar") for (const name of ["nsfw", "tags"]) form.delete(name);
      const { status } = await service.rest("POST", path, { token, from, body: form });
      expect(status).toBe(200);
    }
    expect(clients).toEqual(["192.0.2.1", "2001:db8:1:2::"]);
  },
);
