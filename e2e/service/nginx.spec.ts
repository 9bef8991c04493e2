import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, get, type RequestListener } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { behindProxy } from "../fixtures/behind-proxy";
import { Client, idOf } from "../fixtures/client";
import {
  ofCompose,
  ofComposeBeside,
  ofOneMachine,
  type Servers,
  startDeployedNginx,
} from "../fixtures/deployed-nginx";
import { codingOfLongAnswer, countDrawn } from "../fixtures/through-proxy";

const behindNginx = (servers: Servers, work: Parameters<typeof behindProxy>[1]) =>
  behindProxy((emaPort) => startDeployedNginx(emaPort, servers), work);

/** A picture's status, and what nginx says of its cache. */
async function look({ url }: Client, at: string) {
  const answer = await fetch(url + at);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get("x-cache")];
}

test("behind nginx pictures are kept, pending ones never, each client is counted by its own address, and what programs are told is compressed", async () => {
  await behindNginx(ofOneMachine, async (url) => {
    const admin = await Client.admin(url);
    const id = idOf(await admin.upload());
    const at = `/image/${id}.jpg`;

    const stranger = Client.anonymous(url);
    const pending = [await look(stranger, at), await look(stranger, at)];
    await admin.approve(id);
    const first = await look(stranger, at);
    const again = await look(stranger, at);
    const thumbnails = [
      await look(stranger, `/thumbnail/${id}.jpg`),
      await look(stranger, `/thumbnail/${id}.jpg`),
    ];

    expect(pending).toEqual([
      [200, "MISS"],
      [200, "MISS"],
    ]);
    expect([first, again]).toEqual([
      [200, "MISS"],
      [200, "HIT"],
    ]);
    expect(thumbnails).toEqual([
      [200, "MISS"],
      [200, "HIT"],
    ]);

    // Nobody fills the disk with one picture by addresses of their own making.
    for (const other of [`${at}?x=1`, `/image/${id}.jp%67`]) {
      expect((await look(stranger, other))[1]).toBe("MISS");
      expect((await look(stranger, other))[1], other).toBe("MISS");
    }

    expect(await codingOfLongAnswer(url)).toEqual([200, "gzip", true]);

    // What is claimed of an address is dropped: these are one client.
    expect(await countDrawn(url)).toBe(5);
    expect((await fetch(`${url}/api/metrics`)).status).toBe(404);
  });
});

test("behind nginx as compose has it one Ema answers everything while the other is away", async () => {
  await behindNginx(ofCompose, async (url) => {
    const admin = await Client.admin(url);
    const id = idOf(await admin.upload());
    const reads = await Promise.all(Array.from({ length: 4 }, () => admin.get(`/images/${id}`)));

    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

/** Something that answers on this machine. */
async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { server, port: typeof address === "object" ? (address?.port ?? 0) : 0 };
}

test("behind nginx files come of whichever of two versions has them, and stay when one is ended", async () => {
  const file = "/_next/static/chunks/of-another-version.js";
  const changing = "/_next/static/chunks/changing.js";
  const { server: other, port } = await listen(({ url }, response) => {
    const status = url === file || url === changing ? 200 : 404;
    const kept = url === file ? "public,max-age=31536000,immutable" : "no-store";
    response.writeHead(status, { "Cache-Control": kept }).end("of another version");
  });
  try {
    await behindNginx(ofComposeBeside(port), async (url) => {
      const look4 = async (at: string) => {
        const statuses: number[] = [];
        while (statuses.length < 4) statuses.push((await fetch(url + at)).status);
        return statuses;
      };
      const folder = path.resolve(".next/static/chunks");
      const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
      const served: number[] = [];
      for (const name of scripts.slice(0, 4)) {
        served.push((await fetch(`${url}/_next/static/chunks/${name}`)).status);
      }
      expect(served).toEqual([200, 200, 200, 200]);
      const last = scripts.at(-1) ?? "";
      const whole = readFileSync(path.join(folder, last), "utf8");
      const kept = async (query: string, coding: string) => {
        const script = `${url}/_next/static/chunks/${last}?${query}`;
        const answer = await fetch(script, { headers: { "accept-encoding": coding } });
        // As fetch has unpacked it.
        const isWhole = (await answer.text()) === whole;
        return [answer.headers.get("x-cache"), answer.headers.get("content-encoding"), isWhole];
      };
      expect(await kept("", "br;q=1, gzip")).toEqual(["MISS", "br", true]);
      expect(await kept("", "gzip")).toEqual(["MISS", "gzip", true]);
      expect(await kept("another", "gzip, br")).toEqual(["HIT", "br", true]);
      expect(await kept("another", "deflate, gzip")).toEqual(["HIT", "gzip", true]);
      expect(await kept("", "BR")).toEqual(["HIT", "br", true]);
      expect(await kept("", "br;q=0, gzip; q=0.5")).toEqual(["HIT", "gzip", true]);
      expect(await kept("", "br;q=0, gzip;q=0.000")).toEqual(["MISS", null, true]);
      expect(await kept("", "identity, vbr")).toEqual(["HIT", null, true]);
      // What nginx and Ema would each read in their own way.
      const readTwice: [string[], string, string | null][] = [
        [["gzip", "br"], "gzip", "gzip"],
        [["\u00A0br"], "identity", null],
        [["gzip, \u00A0br"], "gzip", "gzip"],
        [["br;q=0\u00A0"], "br", "br"],
      ];
      for (const [place, [codings, coding, answered]] of readTwice.entries()) {
        const script = `${url}/_next/static/chunks/${scripts[5 + place]}`;
        await new Promise((resolve, reject) => {
          const headers = { "accept-encoding": codings };
          get(script, { headers }, (answer) => answer.resume().once("end", resolve)).on(
            "error",
            reject,
          );
        });
        const { headers } = await fetch(script, { headers: { "accept-encoding": coding } });
        expect([codings, headers.get("content-encoding")]).toEqual([codings, answered]);
      }
      // What it is to nginx it is to Ema: the tag of this name would be kept as the script.
      const disguised = `/api/v1/tags/..%2f..%2f..%2f_next%2fstatic%2fchunks%2f${scripts[4]}`;
      const script = readFileSync(path.join(folder, scripts[4] ?? ""), "utf8");
      const isScript = (await (await fetch(url + disguised)).text()) === script;
      expect(isScript).toBe(true);
      expect(await look4(file)).toEqual([200, 200, 200, 200]);
      expect(await look4(changing)).toEqual([200, 200, 200, 200]);
      expect(await look4("/_next/static/nowhere.js")).toEqual([404, 404, 404, 404]);

      other.closeAllConnections();
      other.close();
      expect(await look4(file)).toEqual([200, 200, 200, 200]);
      expect(await look4(changing)).not.toContain(200);
    });
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

test("behind nginx nobody waits for long behind another who asks for the same picture", async () => {
  let asked = 0;
  const { server: slow, port } = await listen((_, response) => {
    asked += 1;
    // The first is never answered. What was taken down is kept nowhere.
    if (asked > 1) response.writeHead(404, { "Cache-Control": "no-store" }).end();
  });
  const nginx = await startDeployedNginx(String(port), ofOneMachine);
  const leaving = new AbortController();
  const picture = `${nginx.url}/image/takenDown123.jpg`;
  try {
    const first = fetch(picture, { signal: leaving.signal }).catch(() => undefined);
    await expect.poll(() => asked).toBe(1);
    // Before nginx gives up by itself, which is after five seconds.
    const signal = AbortSignal.timeout(4_000);
    const others = Array.from({ length: 12 }, () => fetch(picture, { signal }));
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    leaving.abort();
    await first;

    expect(statuses).toEqual(Array.from({ length: 12 }, () => 404));
  } finally {
    leaving.abort();
    await nginx.stop();
    slow.closeAllConnections();
    slow.close();
  }
});

test("what nginx itself refuses of the API is in JSON, as what Ema does", async () => {
  const { server: silent, port } = await listen(() => undefined);
  const nginx = await startDeployedNginx(String(port), ofOneMachine);
  const leaving = new AbortController();
  const ask = async (at: string, init?: RequestInit) => {
    const answer = await fetch(`${nginx.url}/api/v1${at}`, { signal: leaving.signal, ...init });
    const kind = answer.headers.get("content-type");
    return [answer.status, kind, answer.headers.get("retry-after"), await answer.text()];
  };
  try {
    const large = { method: "POST", body: new Uint8Array(34 * 1_048_576) };
    await expect(async () => {
      expect(await ask("/images", large)).toEqual([
        413,
        "application/json",
        null,
        '{"message":"Request body too large"}',
      ]);
    }).toPass({ timeout: 10_000 });
    // One more than a client may have under way: the others are never answered.
    const asked = Array.from({ length: 201 }, () => ask("/random/image"));
    expect(await Promise.any(asked)).toEqual([
      429,
      "application/json",
      "1",
      '{"message":"Too many requests","retryAfter":1000}',
    ]);
    leaving.abort();
    await Promise.allSettled(asked);
    silent.closeAllConnections();
    silent.close();
    expect(await ask("/random/image", { signal: null })).toEqual([
      503,
      "application/json",
      "5",
      '{"message":"Service temporarily unavailable"}',
    ]);
  } finally {
    leaving.abort();
    await nginx.stop();
    silent.closeAllConnections();
    silent.close();
  }
});
