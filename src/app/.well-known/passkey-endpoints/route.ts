import { servePasskeyEndpoints } from "@/api/account/passkeys/serve-passkey-endpoints";

export const dynamic = "force-dynamic";

export { servePasskeyEndpoints as GET, servePasskeyEndpoints as HEAD };
