import { after } from "next/server";
import { finishAfterwards } from "@/api/finish-afterwards";
import { handleRest } from "@/api/rest/handler";

export const dynamic = "force-dynamic";

function handle(request: Request): Promise<Response> {
  after(finishAfterwards);
  return handleRest(request);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
