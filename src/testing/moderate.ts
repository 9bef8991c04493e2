import { z } from "zod";
import type { Answer, Ask } from "./ask";
import { createMember, createPending, type Member } from "./factories";
import { newsOf } from "./read-answer";
import type { Service } from "./service";

type Asking = Pick<Member, "token">;

/** Asks over REST, with a JSON body if there is one. */
export function asks(
  service: Service,
  by: Asking | undefined,
  method: string,
  path: string,
  body?: Exclude<Ask["body"], undefined>,
): Promise<Answer> {
  return service.rest(method, path, {
    ...(by === undefined ? {} : { token: by.token }),
    ...(body === undefined ? {} : { body }),
  });
}

/** The same, where anything but success is a fault of the test. */
export async function does(...args: Parameters<typeof asks>): Promise<Answer> {
  const answer = await asks(...args);
  if (answer.status >= 300) throw new Error(`${args[2]} ${args[3]} failed: ${answer.text}`);
  return answer;
}

export function createApprover(service: Service): Promise<Member> {
  return createMember(service, { roles: ["approver"] });
}

export function createAdmin(service: Service): Promise<Member> {
  return createMember(service, { roles: ["admin"] });
}

/** A pending upload with its files, by somebody else than the approver. */
export async function createCase(service: Service) {
  const uploader = await createMember(service);
  const approver = await createApprover(service);
  const id = await createPending(service, uploader);
  return { id, uploader, approver };
}

export const DENIAL = { action: "deny", reason: "It is blurred." };
export const CHANGES = { action: "request_changes", reason: "Name the artist." };

/** An upload that was denied, and its uploader's appeal. */
export async function createAppeal(service: Service) {
  const people = await createCase(service);
  const { id, uploader, approver } = people;
  await does(service, approver, "POST", `/pending/${id}/review`, DENIAL);
  await does(service, uploader, "POST", `/images/${id}/appeal`, { text: "It is a style." });
  return people;
}

/** The kinds of an account's notifications, newest first. */
export async function newsKinds(service: Service, by: Asking): Promise<string[]> {
  return newsOf(await does(service, by, "GET", "/notifications")).map(({ kind }) => kind);
}

const withActs = z.object({
  acts: z.array(
    z.looseObject({
      id: z.string(),
      action: z.string(),
      subject: z.string(),
      subjectId: z.string(),
      subjectName: z.string().optional(),
      actor: z.object({ id: z.string(), username: z.string() }),
      reason: z.string().optional(),
      before: z.record(z.string(), z.unknown()).optional(),
      after: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

export function actsIn({ body }: Answer) {
  return withActs.parse(body).acts;
}

/** The moderators' log, newest first. */
export async function actsOf(service: Service, by: Asking, query = "") {
  return actsIn(await does(service, by, "GET", `/moderation/log${query}`));
}
