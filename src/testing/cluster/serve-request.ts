import { handleForm } from "@/api/forms/handle-form";
import { servePicture } from "@/api/pictures/serve-picture";
import { handleRest } from "@/api/rest/handler";
import { handleTrpc } from "@/api/trpc-handler";

/** What a test can ask of a service, by the path alone. */
export function serveRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, first, second = ""] = pathname.split("/");
  if (pathname.startsWith("/api/trpc/")) return handleTrpc(request);
  if (first === "forms") return handleForm(request, second);
  if (first === "image") return servePicture(request, { file: second, rendition: "full" });
  if (first === "thumbnail") return servePicture(request, { file: second, rendition: "thumbnail" });
  return handleRest(request);
}
