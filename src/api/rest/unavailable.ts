import { DomainError } from "@/domain/errors";
import { toResponse, type WholeAnswer } from "@/infra/http/whole-answer";
import { toFailure } from "../failure";
import { safely } from "../safety/safely";
import { refuse, stranger } from "./answers";

const answerUnavailable = safely("data", answer);

/** The answer in place of a handler that is away for the moment. */
export async function unavailable(): Promise<Response> {
  return toResponse(await answerUnavailable());
}

function answer(): WholeAnswer {
  return refuse(stranger(), toFailure(new DomainError("unavailable")));
}
