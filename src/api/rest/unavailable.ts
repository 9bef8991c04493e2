import { randomUUID } from "node:crypto";
import { DomainError } from "@/domain/errors";
import { toFailure } from "../errors";
import { safely } from "../safety/safely";
import { refuse } from "./answers";

/** The answer in place of a handler that is away for the moment. */
export const unavailable = safely("data", answer);

function answer(): Response {
  const told = { requestId: randomUUID(), reply: { headers: new Headers() } };
  return refuse(told, toFailure(new DomainError("unavailable")));
}
