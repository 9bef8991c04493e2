import { z } from "zod";
import { requireActor } from "../context";
import { publicProcedure } from "../trpc";

/**
 * Who looks at a page, for the page: what is known as soon as it is known who asks. Every page begins with it, and few
 * need to know more of the account.
 */
export const viewer = publicProcedure
  .meta({ limit: "users.get" })
  .input(z.object({}))
  .output(
    z.object({
      viewer: z.object({ id: z.string(), username: z.string(), roles: z.array(z.string()) }),
    }),
  )
  .query(({ ctx }) => {
    const { id, username, roles } = requireActor(ctx);
    return { viewer: { id, username, roles: [...roles] } };
  });
