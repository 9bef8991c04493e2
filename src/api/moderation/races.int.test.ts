import { describe, expect, test } from "vitest";
import type { Answer } from "@/testing/ask";
import { miscounts } from "@/testing/counters";
import type { Member } from "@/testing/factories";
import { strayFiles } from "@/testing/files-and-rows";
import {
  asks,
  CHANGES,
  createAdmin,
  createAppeal,
  createApprover,
  createCase,
  DENIAL,
  newsKinds,
} from "@/testing/moderate";
import { testService } from "@/testing/service";

const service = testService();

/** Each race is run so often, as it does not always end the same way. */
const ROUNDS = 6;

type Case = { id: string; uploader: Member; approver: Member; other: Member };

/** What can happen to an upload, by somebody else each. */
const MOVES = {
  approve: ({ id, approver }: Case) => review(approver, id, { action: "approve" }),
  "approve too": ({ id, other }: Case) => review(other, id, { action: "approve" }),
  deny: ({ id, other }: Case) => review(other, id, DENIAL),
  "deny too": ({ id, approver }: Case) => review(approver, id, DENIAL),
  "deny and ban": ({ id, other }: Case) => review(other, id, { ...DENIAL, ban: true }),
  "request changes": ({ id, other }: Case) => review(other, id, CHANGES),
  "request changes too": ({ id, approver }: Case) => review(approver, id, CHANGES),
  withdraw: ({ id, uploader }: Case) => asks(service, uploader, "DELETE", `/images/${id}`),
  edit: ({ id, uploader }: Case) =>
    asks(service, uploader, "PATCH", `/images/${id}`, { tags: ["sea"], nsfw: true }),
  reopen: ({ id, other }: Case) => asks(service, other, "POST", `/images/${id}/reopen`),
} satisfies Record<string, (one: Case) => Promise<Answer>>;

type Move = keyof typeof MOVES;

function review(by: Member, id: string, body: Record<string, unknown>) {
  return asks(service, by, "POST", `/pending/${id}/review`, body);
}

/**
 * The states that an upload may end in when two things happen to it at once: those of doing the one and
 * then the other, in either order. With each, what was answered.
 */
const RACES: [one: Move, other: Move, ends: string[]][] = [
  ["approve", "deny", ["approved: 200, 409", "denied: 404, 200"]],
  ["approve", "approve too", ["approved: 200, 409", "approved: 409, 200"]],
  ["deny", "deny too", ["denied: 200, 404", "denied: 404, 200"]],
  ["deny", "withdraw", ["denied: 200, 404", "deleted: 404, 204"]],
  ["deny and ban", "approve", ["denied: 200, 404", "approved: 409, 200"]],
  // An approved image is its uploader's to delete as well.
  ["approve", "withdraw", ["deleted: 200, 204", "deleted: 404, 204"]],
  ["request changes", "request changes too", ["pending: 200, 409", "pending: 409, 200"]],
  // Who is asked for changes may be approved all the same.
  ["request changes", "approve", ["approved: 200, 200", "approved: 409, 200"]],
  ["request changes", "withdraw", ["deleted: 200, 204", "deleted: 404, 204"]],
  ["request changes", "deny too", ["denied: 200, 200", "denied: 404, 200"]],
  ["edit", "approve", ["approved: 204, 200"]],
  ["edit", "deny", ["denied: 204, 200", "denied: 404, 200"]],
];

/** What the log must say of what was done. */
const ACTS: Partial<Record<Move, string[]>> = {
  approve: ["image.approve"],
  "approve too": ["image.approve"],
  deny: ["image.deny"],
  "deny too": ["image.deny"],
  "deny and ban": ["hash.ban", "image.deny"],
  "request changes": ["image.request_changes"],
  "request changes too": ["image.request_changes"],
  reopen: ["image.reopen"],
};

const NEWS: Partial<Record<Move, string>> = {
  approve: "approved",
  "approve too": "approved",
  deny: "denied",
  "deny too": "denied",
  "deny and ban": "denied",
  "request changes": "changes_requested",
  "request changes too": "changes_requested",
};

async function statusOf(id: string) {
  return (await service.deps.db.image.findUniqueOrThrow({ where: { id } })).status;
}

/** Everything that must be so whatever came first. */
async function expectSound({ id, uploader }: Case, done: Move[]) {
  const acts = await service.deps.db.moderationAct.findMany({ orderBy: { action: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual(done.flatMap((move) => ACTS[move] ?? []).sort());
  expect((await newsKinds(service, uploader)).sort()).toEqual(
    done.flatMap((move) => NEWS[move] ?? []).sort(),
  );
  expect(service.mails.length).toBe(done.filter((move) => NEWS[move] !== undefined).length);
  expect(await miscounts(service)).toEqual([]);
  expect(await strayFiles(service)).toEqual([]);
  const isThere = ["pending", "approved"].includes(await statusOf(id));
  const addresses = [`/image/${id}.jpg`, `/thumbnail/${id}.jpg`];
  for (const path of addresses) {
    expect((await service.picture(path)).status).toBe(isThere ? 200 : 404);
  }
}

async function createContested(): Promise<Case> {
  return { ...(await createCase(service)), other: await createApprover(service) };
}

const RUNS = RACES.flatMap(([one, other, ends]) =>
  Array.from({ length: ROUNDS }, (_, round) => ({ one, other, ends, round })),
);

describe("of an upload", () => {
  test.each(RUNS)("$one against $other has one legal end (round $round)", async (run) => {
    const { ends, round } = run;
    const contested = await createContested();
    // Whichever is asked first has a head start.
    const order: Move[] = round % 2 === 0 ? [run.one, run.other] : [run.other, run.one];
    const answers = await Promise.all(order.map((move) => MOVES[move](contested)));
    const status = (move: Move) => answers[order.indexOf(move)]?.status ?? 0;
    const end = `${await statusOf(contested.id)}: ${status(run.one)}, ${status(run.other)}`;
    expect(ends).toContain(end);
    await expectSound(
      contested,
      order.filter((move) => status(move) < 300),
    );
  });

  test("everything at once has one legal end", async () => {
    const contested = await createContested();
    const moves: Move[] = ["approve", "deny", "request changes", "edit", "approve too", "deny too"];
    const answers = await Promise.all(moves.map((move) => MOVES[move](contested)));
    const done = moves.filter((_, place) => (answers[place]?.status ?? 0) < 300);
    const decisions = done.filter((move) => /approve|deny/.test(move));
    expect(decisions).toHaveLength(1);
    const isApproved = decisions[0]?.startsWith("approve") ?? false;
    expect(await statusOf(contested.id)).toBe(isApproved ? "approved" : "denied");
    await expectSound(contested, done);
  });
});

describe("of an approved image", () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    "taking the approval back against deleting it ends deleted (round %i)",
    async () => {
      const contested = await createContested();
      await MOVES.approve(contested);
      const [reopened, withdrawn] = await Promise.all([
        MOVES.reopen(contested),
        MOVES.withdraw(contested),
      ]);
      expect(withdrawn.status).toBe(204);
      expect([204, 404]).toContain(reopened.status);
      expect(await statusOf(contested.id)).toBe("deleted");
      expect(await miscounts(service)).toEqual([]);
      expect(await strayFiles(service)).toEqual([]);
    },
  );

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    "taking two approvals back and approving anew counts right (round %i)",
    async () => {
      const contested = await createContested();
      await MOVES.approve(contested);
      const answers = await Promise.all([
        MOVES.reopen(contested),
        MOVES["approve too"](contested),
        MOVES.reopen(contested),
      ]);
      const done = answers.map(({ status }) => status < 300);
      const reopenings = [done[0], done[2]].filter(Boolean).length;
      const isApproved = reopenings - (done[1] === true ? 1 : 0) === 0;
      expect(await statusOf(contested.id)).toBe(isApproved ? "approved" : "pending");
      expect(await miscounts(service)).toEqual([]);
    },
  );
});

describe("of an appeal", () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    "two answers end as the one that counted (round %i)",
    async (round) => {
      const { id, uploader } = await createAppeal(service);
      const people = [await createApprover(service), await createAdmin(service)];
      const actions = round % 2 === 0 ? ["accept", "decline"] : ["decline", "accept"];
      const answers = await Promise.all(
        people.map((by, place) => {
          const body = { action: actions[place], reason: `reason ${place}` };
          return asks(service, by, "POST", `/appeals/${id}/review`, body);
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const place = answers.findIndex(({ status }) => status === 200);
      const appeal = await service.deps.db.appeal.findUniqueOrThrow({ where: { imageId: id } });
      expect(appeal).toMatchObject({
        state: actions[place] === "accept" ? "accepted" : "declined",
        answer: `reason ${place}`,
        reviewerId: people[place]?.id,
      });
      const news = await newsKinds(service, uploader);
      expect(news.filter((kind) => kind === "appeal_answered")).toHaveLength(1);
    },
  );
});
