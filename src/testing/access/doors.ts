import { askProcedure } from "@/api/ask-procedure";
import { contextOf } from "@/api/context";
import { toFailure } from "@/api/failure";
import type { Procedure } from "@/api/procedures";
import { toRequest } from "../ask";
import type { Input, Scene } from "./scene";

/** Asks a procedure as the scene's account would; answers the status. */
type Door = (scene: Scene, procedure: Procedure, input: Input) => Promise<number>;

function cookieOf({ me, cookies }: Scene): string {
  return [...(me === undefined ? [] : [me.cookie]), ...cookies].join("; ");
}

/** Method, path and body of an operation of the REST API: what the path does not take is the query or body. */
function toOperation({ meta }: Procedure, input: Input) {
  const { method, path } = meta.openapi ?? {};
  if (method === undefined || path === undefined) throw new Error("no operation of the REST API");
  if (input instanceof FormData) return { method, path, body: input };
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method !== "GET" && method !== "DELETE") {
    return { method, path: filled, body: Object.fromEntries(rest) };
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { method, path: rest.size === 0 ? filled : `${filled}?${query}` };
}

/** With the token. */
const rest: Door = async (scene, procedure, input) => {
  const { method, path, ...body } = toOperation(procedure, input);
  const token = scene.me === undefined ? {} : { token: scene.me.token };
  return (await scene.service.rest(method, path, { ...body, ...token })).status;
};

/** With the session, and no token: a browser sends it along whether it counts or not. */
const restInBrowser: Door = async (scene, procedure, input) => {
  const { method, path, ...body } = toOperation(procedure, input);
  return (await scene.service.rest(method, path, { ...body, cookie: cookieOf(scene) })).status;
};

const trpc: Door = async (scene, { name, type }, input) => {
  const ask = { cookie: cookieOf(scene) };
  const { service } = scene;
  const answer =
    type === "query" && !(input instanceof FormData)
      ? await service.query(name, input, ask)
      : await service.mutate(name, { ...ask, body: input });
  return answer.status;
};

/** As a server-rendered page asks, which no gate is before. */
const page: Door = async (scene, { name }, input) => {
  const request = toRequest("GET", "/", { cookie: cookieOf(scene) });
  const ctx = await contextOf(request.headers, "page");
  try {
    await askProcedure(ctx, { path: name, type: "query", input });
    return 200;
  } catch (error) {
    return toFailure(error).status;
  }
};

export const DOORS = { rest, trpc, page, restInBrowser };

export type DoorName = keyof typeof DOORS;

/** What changes something no page asks for while it is rendered, and what is for browsers alone no program. */
export function isAskedBy({ type, meta }: Procedure, door: DoorName): boolean {
  if (door === "page") return type === "query";
  return door === "trpc" || meta.openapi !== undefined;
}
