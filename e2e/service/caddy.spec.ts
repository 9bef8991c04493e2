import { expect, test } from "@playwright/test";
import { behindProxy } from "../fixtures/behind-proxy";
import { Client, idOf } from "../fixtures/client";
import { startDeployedCaddy } from "../fixtures/deployed-caddy";
import { codingOfLongAnswer, countDrawn } from "../fixtures/through-proxy";

const behindCaddy = (waits: string, work: Parameters<typeof behindProxy>[1]) =>
  behindProxy((emaPort) => startDeployedCaddy(emaPort, waits), work);

test("behind Caddy each client is counted by its own address, what programs are told is compressed, and what Ema says of pictures passed on", async () => {
  await behindCaddy("15s", async (url) => {
    const admin = await Client.admin(url);
    const id = idOf(await admin.upload({ tags: "a/b" }));
    await admin.approve(id);
    const picture = await fetch(`${url}/image/${id}.jpg`);
    expect([picture.status, picture.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=86400",
    ]);
    const etag = picture.headers.get("etag") ?? "";
    const again = await fetch(`${url}/image/${id}.jpg`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect((await fetch(`${url}/tags/a%2Fb`)).status).toBe(200);

    expect(await codingOfLongAnswer(url)).toEqual([200, "gzip", true]);

    // What is claimed of an address is dropped: these are one client.
    expect(await countDrawn(url)).toBe(5);
    expect((await fetch(`${url}/api/metrics`)).status).toBe(404);
  });
});

test("behind Caddy what is looked at while Ema starts anew waits for it", async () => {
  await behindCaddy("60s", async (url, ema) => {
    const stranger = Client.anonymous(url);
    await ema.stop();
    const asked = [fetch(`${url}/`), stranger.ask("/random/image", {})];
    await ema.start();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

test("behind Caddy programs are told in JSON that Ema is away, and everybody when to come again", async () => {
  await behindCaddy("1s", async (url, ema) => {
    await ema.stop();
    const ask = async (at: string) => {
      const answer = await fetch(url + at);
      return [answer.status, answer.headers.get("retry-after"), await answer.text()];
    };
    expect(await ask("/api/v1/random/image")).toEqual([
      503,
      "5",
      '{"message":"Service temporarily unavailable"}',
    ]);
    expect(await ask("/")).toEqual([503, "5", "This site is away for a moment."]);
  });
});
