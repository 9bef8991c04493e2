import { NOTIFICATION_KINDS } from "@/domain/notifications/kinds";
import { pageCaller } from "./page-caller";

/** As many of the most used as are offered to whoever types tags. */
const KNOWN_TAGS = 100;

/** What the account in whose browser a page is has chosen, and what there is to choose from. */
export async function findOwnPreferences() {
  const caller = await pageCaller();
  const [settings, { tags }] = await Promise.all([
    caller.account.settings({}),
    caller.tags.list({ limit: KNOWN_TAGS }),
  ]);
  return { settings, knownTags: tags, kinds: NOTIFICATION_KINDS };
}
