-- The moderators' log of one action: a rare one was looked for in all of the log.
CREATE INDEX "moderation_acts_by_action" ON "moderation_acts"("action", "created_at" DESC, "id" DESC);
