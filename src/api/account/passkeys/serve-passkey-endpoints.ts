import { answerFile } from "@/api/answer-file";

const CACHE_SECONDS = 86_400;

/**
 * GET /.well-known/passkey-endpoints: where passkeys are added and managed, for password managers that lead there (W3C,
 * A Well-Known URL for Relying Party Passkey Endpoints). Never throws.
 */
export function servePasskeyEndpoints(request: Request): Promise<Response> {
  return answerFile(request, ({ deps: { siteUrl } }) => {
    const page = `${siteUrl}/settings/security#passkeys`;
    return Promise.resolve({
      type: "application/json",
      body: JSON.stringify({ enroll: page, manage: page }),
      seconds: CACHE_SECONDS,
    });
  });
}
