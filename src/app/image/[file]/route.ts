import { servePicture } from "@/api/pictures/serve-picture";

export const dynamic = "force-dynamic";

type Params = { params: Promise<{ file: string }> };

export async function GET(request: Request, { params }: Params): Promise<Response> {
  return servePicture(request, { file: (await params).file, rendition: "full" });
}

export { GET as HEAD, GET as OPTIONS };
