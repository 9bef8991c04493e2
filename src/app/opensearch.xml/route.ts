import { serveOpenSearch } from "@/api/feeds/serve-open-search";

export const dynamic = "force-dynamic";

export { serveOpenSearch as GET, serveOpenSearch as HEAD };
