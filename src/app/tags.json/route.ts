import { serveTopTags } from "@/api/tags/serve-top-tags";

export const dynamic = "force-dynamic";

export { serveTopTags as GET, serveTopTags as HEAD };
