import { serveExport } from "@/api/account/serve-export";

export const dynamic = "force-dynamic";

export { serveExport as GET, serveExport as HEAD };
