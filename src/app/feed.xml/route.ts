import { serveFeed } from "@/api/feeds/serve-feed";

export const dynamic = "force-dynamic";

export { serveFeed as GET, serveFeed as HEAD };
