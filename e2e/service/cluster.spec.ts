import { expect, test } from "@playwright/test";
import { startCluster } from "../../scripts/lib/start-cluster.mjs";
import { type Answer, Client, idOf } from "../fixtures/client";
import { ADMIN } from "../fixtures/ema-process";
import { photograph } from "../fixtures/photograph";

const AT_ONCE = 8;

test.describe.configure({ mode: "serial" });

let cluster: Awaited<ReturnType<typeof startCluster>>;
/** The admin, at either of both processes. */
let here: Client;
let there: Client;

test.beforeAll(async () => {
  cluster = await startCluster({
    environment: {
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: "warn",
    },
  });
  const [one = "", other = ""] = cluster.members;
  here = await Client.admin(one);
  there = await Client.admin(other);
});

test.afterAll(() => cluster.stop());

/** Asks both processes in turn, all at once. @returns the statuses, in order */
async function atOnce(ask: (client: Client) => Promise<Answer>): Promise<number[]> {
  const clients = Array.from({ length: AT_ONCE }, (_, at) => (at % 2 === 0 ? here : there));
  return statusesOf(await Promise.all(clients.map(ask)));
}

function statusesOf(answers: Answer[]): number[] {
  return answers.map(({ status }) => status).sort();
}

/** An image that the tests share: uploads are few a minute. */
let id: string;

test("of many who do the same at once, at both processes, one does it", async () => {
  const picture = await photograph();
  const uploads = await Promise.all(
    [here, there].map((client) => client.upload({ tags: "first, sea" }, picture)),
  );
  expect(statusesOf(uploads)).toEqual([200, 409]);
  id = idOf(uploads.find(({ status }) => status === 200) ?? { status: 0, body: {} });

  const refused = Array.from({ length: AT_ONCE - 1 }, () => 409);
  expect(await atOnce((client) => client.approve(id))).toEqual([200, ...refused]);

  const like = { type: "like", create: true };
  await atOnce((client) => client.patch(`/image/${id}/relationship`, like));
  expect((await there.get(`/images/${id}`)).body).toMatchObject({ image: { likes: 1 } });

  const account = { username: "twice", email: "twice@example.org", password: "correct horse" };
  await Promise.all(
    [here.url, there.url].map((url) => Client.anonymous(url).post("/register", account)),
  );
  expect((await here.get("/moderation/users?query=twice")).body["users"]).toHaveLength(1);
});

test("two processes are one service, whichever of them is asked", async () => {
  expect(there.token).toBe(here.token);
  for (const url of [here.url, there.url, cluster.url]) {
    expect((await fetch(`${url}/image/${id}.webp`)).status).toBe(200);
    expect((await fetch(`${url}/post/${id}`)).status).toBe(200);
  }
});

test("what is changed at one process is seen at the other at once, on pages that it remembers too", async () => {
  const tagsOnPage = async () => {
    const html = await (await fetch(`${there.url}/post/${id}`)).text();
    return [...html.matchAll(/<a [^>]*href="\/search\?q=(\w+)"/g)].map(([, tag]) => tag);
  };
  expect(await tagsOnPage()).toEqual(["first", "sea"]);

  await here.patch(`/images/${id}`, { tags: ["second", "sea"] });

  expect(await tagsOnPage()).toEqual(["sea", "second"]);
  expect((await there.get("/images?q=second")).body).toMatchObject({ images: [{ id }] });
});

test("limits count at both processes together", async () => {
  const clients = [Client.anonymous(here.url), Client.anonymous(there.url)];
  const answers = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 50 }, () => client.get("/random/image"))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test("a token that is renewed at one process is good for nothing at the other", async () => {
  await here.post("/auth/regen");

  expect((await there.get("/user/@me")).status).toBe(401);
});
