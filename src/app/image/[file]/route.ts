import { servePicture } from "@/api/pictures/serve-picture";

export const dynamic = "force-dynamic";

type Params = { params: Promise<{ file: string }> };

export async function GET(request: Request, { params }: Params): Promise<Response> {
  return servePicture(request, { file: (await params).file, rendition: "full" });
}

// Next refuses what has no export by an answer without a body, and without what may be asked instead.
export { GET as DELETE, GET as HEAD, GET as OPTIONS, GET as PATCH, GET as POST, GET as PUT };
