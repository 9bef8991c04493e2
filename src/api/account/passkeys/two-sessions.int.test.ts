import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { hashPassword } from "@/infra/password-hash";
import { createAuthenticator } from "@/testing/authenticator";
import { cookiesOf, signedIn } from "@/testing/browser";
import { createMember } from "@/testing/factories";
import { dataOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

beforeEach(() => service.clock.catchUp());

const withChallenge = z.looseObject({ challenge: z.string() });

test.each<[string, (stolen: string, own: string) => string]>([
  ["the first cookie", (stolen, own) => `${stolen}; ${own}`],
  ["the last cookie", (stolen, own) => `${own}; ${stolen}`],
  ["a cookie behind an odd space", (stolen, own) => `\u00a0${stolen}; ${own}`],
])(
  "%s of another's session gets that account no passkey by one's own password",
  async (_, join) => {
    const owner = await createMember(service);
    const thief = { ...(await createMember(service)), password: "known to the thief" };
    await service.deps.db.account.updateMany({
      where: { userId: thief.id },
      data: { password: await hashPassword(thief.password) },
    });
    const cookie = join(await signedIn(service, owner), await signedIn(service, thief));
    const begun = await service.mutate("account.passkeys.begin", {
      body: { password: thief.password },
      cookie,
    });
    if (begun.status === 200) {
      const response = createAuthenticator().create(dataOf(withChallenge, begun));
      await service.mutate("account.passkeys.add", {
        body: { response },
        cookie: `${cookie}; ${cookiesOf(begun)}`,
      });
    }
    expect(await service.deps.db.passkey.count({ where: { userId: owner.id } })).toBe(0);
    const added = await service.deps.db.passkey.count({ where: { userId: thief.id } });
    expect(added).toBe(begun.status === 200 ? 1 : 0);
  },
);
