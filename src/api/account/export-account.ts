import { z } from "zod";
import { exportAccount as zipOf } from "@/domain/accounts/export/export-account";
import { requireActor } from "../context";
import { memberProcedure } from "../trpc";

/** The zip travels beside the output, as files of uploads do beside the input: it is never in memory. */
export const exportAccount = memberProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/account/export",
      tags: ["Accounts"],
      summary: "Download everything",
      description:
        "All that your account holds, as a zip: `account.json` (profile, settings, passkeys, sessions), " +
        "`images.json`, `comments.json`, `reactions.json`, `edits.json`, `suggestions.json`, `reports.json`, " +
        "`appeals.json`, `notifications.json`, and in `images/` your pictures as you uploaded them.",
      protect: true,
    },
    limit: "account.export",
    download: "application/zip",
    headers: { "Content-Disposition": "Names the file." },
  })
  .input(z.object({}))
  .output(z.void())
  .query(({ ctx }) => {
    const actor = requireActor(ctx);
    const day = ctx.deps.clock.now().toISOString().slice(0, 10);
    ctx.reply.file = {
      name: `ema-${actor.username}-${day}.zip`,
      type: "application/zip",
      body: zipOf(ctx.deps, actor, { sessionId: ctx.session?.id }),
    };
  });
