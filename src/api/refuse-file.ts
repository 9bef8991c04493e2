import { type Failure, failureBody } from "./failure";
import { safely } from "./safety/safely";

/** What programs are told in the place of a file that is the same for everybody. */
export const refuseFile = safely("data", refuse);

function refuse(failure: Failure, { requestId, isHead }: { requestId: string; isHead: boolean }) {
  const headers = {
    ...failure.headers,
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    // Else a script of another site, which may read the file, is not told why there is none.
    "Access-Control-Allow-Origin": "*",
    "X-Request-Id": requestId,
  };
  const body = JSON.stringify(failureBody(failure, requestId));
  return new Response(isHead ? null : body, { status: failure.status, headers });
}
