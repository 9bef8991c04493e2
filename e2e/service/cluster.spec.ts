import { expect, test } from "@playwright/test";
import { startCluster } from "../../scripts/lib/start-cluster.mjs";
import { Client, idOf } from "../fixtures/client";
import { ADMIN } from "../fixtures/ema-process";
import { photograph } from "../fixtures/photograph";

test("two processes are one service, whichever of them is asked", async () => {
  test.setTimeout(180_000);
  const cluster = await startCluster({
    environment: {
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: "warn",
    },
  });
  try {
    const [one = "", other = ""] = cluster.members;
    const admin = await Client.admin(one);
    const there = await Client.admin(other);
    expect(there.token).toBe(admin.token);

    const picture = await photograph();
    const uploads = await Promise.all([admin.upload({}, picture), there.upload({}, picture)]);
    expect(uploads.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done] = uploads.filter(({ status }) => status === 200);
    const id = done === undefined ? "" : idOf(done);
    expect((await there.approve(id)).status).toBe(200);
    for (const url of [one, other, cluster.url]) {
      expect((await fetch(`${url}/image/${id}.webp`)).status).toBe(200);
      expect((await fetch(`${url}/post/${id}`)).status).toBe(200);
    }

    const clients = [Client.anonymous(one), Client.anonymous(other)];
    const answers = await Promise.all(
      clients.flatMap((client) => Array.from({ length: 50 }, () => client.get("/random/image"))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);

    await admin.post("/auth/regen");
    expect((await there.get("/user/@me")).status).toBe(401);
  } finally {
    await cluster.stop();
  }
});
