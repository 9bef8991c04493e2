-- What the row of an account is referred to by, which the database looks for in all these tables when it goes: without an
-- index it read each of them whole, those of images four times, and whoever liked or approved something waited for that.
-- In parts, each of which is kept: a like waits for one of them at most, a second or two at a million images. Begun
-- again, it goes on with what is left.
CREATE INDEX IF NOT EXISTS "images_by_approver" ON "images" ("approver_id") WHERE "approver_id" IS NOT NULL;
COMMIT; BEGIN;
CREATE INDEX IF NOT EXISTS "images_by_reviewer" ON "images" ("reviewer_id") WHERE "reviewer_id" IS NOT NULL;
COMMIT; BEGIN;
CREATE INDEX IF NOT EXISTS "images_by_claimer" ON "images" ("claimer_id") WHERE "claimer_id" IS NOT NULL;
COMMIT; BEGIN;
CREATE INDEX IF NOT EXISTS "images_by_changes_requester" ON "images" ("changes_requester_id")
  WHERE "changes_requester_id" IS NOT NULL;
COMMIT; BEGIN;
-- In the order of the export.
CREATE INDEX IF NOT EXISTS "image_versions_by_author" ON "image_versions" ("author_id", "image_id", "version");
COMMIT; BEGIN;
CREATE INDEX IF NOT EXISTS "notifications_by_actor" ON "notifications" ("actor_id") WHERE "actor_id" IS NOT NULL;
COMMIT; BEGIN;
CREATE INDEX IF NOT EXISTS "suggestions_by_reviewer" ON "suggestions" ("reviewer_id") WHERE "reviewer_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "reports_by_reviewer" ON "reports" ("reviewer_id") WHERE "reviewer_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "appeals_by_reviewer" ON "appeals" ("reviewer_id") WHERE "reviewer_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "hash_bans_by_moderator" ON "hash_bans" ("banned_by_id") WHERE "banned_by_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "likeness_verdicts_judge_id_idx" ON "likeness_verdicts" ("judge_id");
