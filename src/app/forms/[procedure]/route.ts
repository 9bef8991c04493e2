import { after } from "next/server";
import { finishAfterwards } from "@/api/finish-afterwards";
import { handleForm } from "@/api/forms/handle-form";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ procedure: string }> },
): Promise<Response> {
  after(finishAfterwards);
  return handleForm(request, (await params).procedure);
}
