import { DomainError } from "@/domain/errors";
import type { Admission } from "@/infra/rate-limit/rate-limiter";

/** What whoever asked for too much is told. */
export function overLimit({ resetMs }: Admission): DomainError {
  const retryAfter = Math.max(1, Math.ceil(resetMs));
  return new DomainError("too_many_requests", undefined, { retryAfter });
}
