import type { NotificationKind } from "@/infra/db/generated/enums";
import type { Deps } from "../deps";
import type { Actor } from "./actor";
import { requireAccess } from "./policy";

/** What an account chooses for itself. */
export type Settings = {
  savedTags: string[];
  /** Images with one of these are left out of what the site shows it. */
  hiddenTags: string[];
  /** Kinds of notification that also go out by mail. */
  mails: NotificationKind[];
};

export async function getSettings(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<Settings> {
  const { id } = requireAccess(actor, "member");
  const { mailedKinds: mails, ...tags } = await deps.db.user.findUniqueOrThrow({
    where: { id },
    select: { savedTags: true, hiddenTags: true, mailedKinds: true },
  });
  return { ...tags, mails };
}

/** Changes those that are given; an empty list clears. */
export async function changeSettings(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { mails, savedTags, hiddenTags }: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Promise<void> {
  const { id } = requireAccess(actor, "member");
  await deps.db.user.update({
    where: { id },
    data: {
      ...(savedTags === undefined ? {} : { savedTags }),
      ...(hiddenTags === undefined ? {} : { hiddenTags }),
      ...(mails === undefined ? {} : { mailedKinds: mails }),
    },
    select: { id: true },
  });
}
