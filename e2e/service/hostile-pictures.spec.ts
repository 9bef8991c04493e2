import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { Client } from "../fixtures/client";
import { EmaProcess } from "../fixtures/ema-process";
import { makeGiants } from "../fixtures/giants";
import { makeGreedyPictures } from "../fixtures/greedy-pictures";
import { growthDuring } from "../fixtures/memory";

const AT_ONCE = 20;

/** MB that the server may grow by, over what it had when it was warm. */
const GROWTH_OF_ONE = 700;
const GROWTH_OF_TWENTY = 1_200;

test.describe.configure({ mode: "serial" });

let ema: EmaProcess;
let admin: Client;

test.beforeAll(async () => {
  ema = await EmaProcess.prepare({ RATE_LIMITS: "off" });
  await ema.start();
  admin = await Client.admin(ema.url);
  // What decoding takes once and for all is not what a picture takes.
  expect((await admin.upload()).status).toBe(200);
});

test.afterAll(async () => {
  await ema.remove();
});

/** Another upload of the same picture: what follows its end makes it one. */
function another(picture: Buffer): Buffer {
  return Buffer.concat([picture, Buffer.from(randomUUID())]);
}

async function expectAlive(): Promise<void> {
  expect((await fetch(`${ema.url}/api/health/ready`)).status).toBe(200);
  expect((await admin.upload()).status).toBe(200);
}

test("a small file that unfolds into gigabytes is refused for what it is, alone and with nineteen others", async () => {
  for (const { name, bytes, refusal } of await makeGiants()) {
    const refuse = async () => {
      const { status, body } = await admin.upload({}, another(bytes));
      expect({ status, body }, name).toEqual({ status: 400, body: { message: refusal } });
    };
    expect(await growthDuring(ema.pid, refuse), name).toBeLessThan(GROWTH_OF_ONE);
    const refuseAll = async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, refuse));
    };
    expect(await growthDuring(ema.pid, refuseAll), name).toBeLessThan(GROWTH_OF_TWENTY);
  }
  await expectAlive();
});

test("the greediest pictures that are taken are decoded one after the other, however many come at once", async () => {
  const pictures = await makeGreedyPictures();
  const upload = async ({ name, bytes }: { name: string; bytes: Buffer }) => {
    const { status, body } = await admin.upload({}, another(bytes));
    expect({ status, body }, name).toMatchObject({ status: 200, body: { image: {} } });
  };
  for (const picture of pictures) {
    expect(await growthDuring(ema.pid, () => upload(picture)), picture.name).toBeLessThan(
      GROWTH_OF_ONE,
    );
  }
  const many = Array.from({ length: AT_ONCE }, () => pictures)
    .flat()
    .slice(0, AT_ONCE);
  const uploadAll = async () => {
    await Promise.all(many.map(upload));
  };
  expect(await growthDuring(ema.pid, uploadAll)).toBeLessThan(GROWTH_OF_TWENTY);
  await expectAlive();
});
