import { after } from "next/server";
import { finishAfterwards } from "@/api/finish-afterwards";
import { handleTrpc } from "@/api/trpc-handler";

export const dynamic = "force-dynamic";

function handle(request: Request): Promise<Response> {
  after(finishAfterwards);
  return handleTrpc(request);
}

export { handle as GET, handle as POST };
