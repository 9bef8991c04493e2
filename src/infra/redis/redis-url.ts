import { z } from "zod";
import { isWellEncoded } from "../http/is-well-encoded";

/** As the client of Redis reads it, which ends the start without a setting's name where it cannot. */
export const redisUrl = z
  .url({
    protocol: /^rediss?$/,
    hostname: /./,
    error: "must be a redis:// or rediss:// address",
    abort: true,
  })
  .refine(
    (url) => /^\/?\d*$/.test(new URL(url).pathname),
    "must have nothing behind the host but the number of a database",
  )
  .refine((url) => {
    const { username, password } = new URL(url);
    return isWellEncoded(username) && isWellEncoded(password);
  }, "must have its user and password percent-encoded");
