import { safely } from "./safely";

/** A 405 that names the methods there are. */
export const refuseMethod = safely("data", (allow: string) => {
  return new Response(null, { status: 405, headers: { Allow: allow } });
});
