/** What nodemailer puts the answer of a server into. */
const TOLD = ["message", "stack", "response"] as const;

/** Takes secrets out of the words of an error, which go into the log. */
export function hideIn(error: unknown, secrets: readonly string[]): void {
  if (!(error instanceof Error)) return;
  for (const name of TOLD) {
    const told: unknown = Reflect.get(error, name);
    if (typeof told !== "string") continue;
    Reflect.set(
      error,
      name,
      secrets.reduce((text, secret) => text.replaceAll(secret, "[hidden]"), told),
    );
  }
}
