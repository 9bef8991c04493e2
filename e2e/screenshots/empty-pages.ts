/** Pages that say that there is nothing yet, as an admin sees them, by the names of their screenshots. */
export const EMPTY_PAGES = {
  "empty-home": "/",
  "empty-search": "/search",
  "empty-random": "/random",
  "empty-tags": "/tags",
  "empty-moderation": "/moderation",
  "empty-moderation-reports": "/moderation/reports",
  "empty-moderation-log": "/moderation/log",
};
