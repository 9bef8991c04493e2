import { serveOembed } from "@/api/feeds/serve-oembed";

export const dynamic = "force-dynamic";

export { serveOembed as GET, serveOembed as HEAD };
