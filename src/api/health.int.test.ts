import { writeFile, rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { live, ready } from "@/api/health";
import { readAnswer, seen } from "@/testing/ask";
import { unreachableDatabase } from "@/testing/broken-database";
import { testService } from "@/testing/service";

const service = testService();

async function askReady() {
  return seen(await readAnswer(await ready()));
}

describe("GET /api/health/ready", () => {
  test("is 200 while database and storage serve", async () => {
    expect(await askReady()).toEqual({ status: 200, body: { status: "ok" } });
  });

  test("is 503 while the database is gone", async () => {
    const gone = await unreachableDatabase();
    service.runtime.check = async () => {
      await gone.$queryRaw`SELECT 1`;
    };
    expect(await askReady()).toEqual({ status: 503, body: { status: "unavailable" } });
  });

  test("is 503 while nothing can be stored", async () => {
    await rm(service.storageRoot, { recursive: true });
    await writeFile(service.storageRoot, "in the way");
    expect(await askReady()).toEqual({ status: 503, body: { status: "unavailable" } });
  });

  test("is 503 as soon as the process is about to stop", async () => {
    service.runtime.isStopping = true;
    expect(await askReady()).toEqual({ status: 503, body: { status: "stopping" } });
  });
});

describe("GET /api/health/live", () => {
  test("is 200 whatever else fails", async () => {
    service.runtime.isStopping = true;
    expect(seen(await readAnswer(await live()))).toEqual({ status: 200, body: { status: "ok" } });
  });
});
