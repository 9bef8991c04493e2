-- CreateEnum
CREATE TYPE "denial_code" AS ENUM ('duplicate', 'quality', 'off_topic', 'tags', 'rating', 'source', 'illegal', 'other');

-- CreateEnum
CREATE TYPE "version_origin" AS ENUM ('upload', 'edit', 'revert', 'suggestion');

-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('open', 'accepted', 'declined');

-- CreateEnum
CREATE TYPE "report_reason" AS ENUM ('illegal', 'rating', 'tags', 'duplicate', 'spam', 'abuse', 'other');

-- CreateEnum
CREATE TYPE "notification_kind" AS ENUM ('approved', 'denied', 'changes_requested', 'comment', 'mention', 'suggestion_accepted', 'suggestion_declined', 'appeal_answered');

-- AlterTable
ALTER TABLE "comments" ADD COLUMN     "edited_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "images" ADD COLUMN     "changes_from_version" INTEGER,
ADD COLUMN     "changes_request" TEXT COLLATE "C",
ADD COLUMN     "changes_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "changes_requester_id" TEXT COLLATE "C",
ADD COLUMN     "claimed_until" TIMESTAMPTZ(3),
ADD COLUMN     "claimer_id" TEXT COLLATE "C",
ADD COLUMN     "denial_code" "denial_code",
ADD COLUMN     "resubmitted_at" TIMESTAMPTZ(3),
ADD COLUMN     "reviewer_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "hidden_tags" TEXT[] COLLATE "C" DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "mailed_kinds" "notification_kind"[] DEFAULT ARRAY['approved', 'denied', 'changes_requested', 'appeal_answered']::"notification_kind"[],
ADD COLUMN     "pending_email" TEXT COLLATE "C",
ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspended_until" TIMESTAMPTZ(3),
ADD COLUMN     "suspension_reason" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "image_versions" (
    "image_id" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "author_id" TEXT COLLATE "C",
    "origin" "version_origin" NOT NULL,
    "tags" TEXT[] COLLATE "C",
    "artist" TEXT COLLATE "C",
    "nsfw" BOOLEAN NOT NULL,
    "description" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "image_versions_pkey" PRIMARY KEY ("image_id","version")
);

-- CreateTable
CREATE TABLE "suggestions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "image_id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "tags_add" TEXT[] COLLATE "C",
    "tags_remove" TEXT[] COLLATE "C",
    "artist" TEXT COLLATE "C",
    "nsfw" BOOLEAN,
    "state" "review_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewer_id" TEXT COLLATE "C",
    "reviewed_at" TIMESTAMPTZ(3),
    "reason" TEXT COLLATE "C",

    CONSTRAINT "suggestions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" TEXT COLLATE "C" NOT NULL,
    "image_id" TEXT COLLATE "C",
    "comment_id" TEXT COLLATE "C",
    "reporter_id" TEXT COLLATE "C" NOT NULL,
    "reason" "report_reason" NOT NULL,
    "text" TEXT COLLATE "C",
    "state" "review_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewer_id" TEXT COLLATE "C",
    "reviewed_at" TIMESTAMPTZ(3),
    "note" TEXT COLLATE "C",

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "image_id" TEXT COLLATE "C",
    "comment_id" TEXT COLLATE "C",
    "actor_id" TEXT COLLATE "C",
    "text" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appeals" (
    "image_id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "state" "review_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewer_id" TEXT COLLATE "C",
    "reviewed_at" TIMESTAMPTZ(3),
    "answer" TEXT COLLATE "C",

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("image_id")
);

-- CreateTable
CREATE TABLE "hash_bans" (
    "sha256" BYTEA NOT NULL,
    "phash" BIGINT,
    "reason" TEXT COLLATE "C" NOT NULL,
    "banned_by_id" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hash_bans_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "moderation_acts" (
    "id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" TEXT COLLATE "C" NOT NULL,
    "actor_name" TEXT COLLATE "C" NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "subject_id" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C",
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "moderation_acts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "suggestions_queue" ON "suggestions"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "suggestions_image_id_idx" ON "suggestions"("image_id");

-- CreateIndex
CREATE INDEX "suggestions_user_id_idx" ON "suggestions"("user_id");

-- CreateIndex
CREATE INDEX "reports_queue" ON "reports"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "reports_image_id_idx" ON "reports"("image_id");

-- CreateIndex
CREATE INDEX "reports_comment_id_idx" ON "reports"("comment_id");

-- CreateIndex
CREATE INDEX "reports_reporter_id_idx" ON "reports"("reporter_id");

-- CreateIndex
CREATE INDEX "notifications_by_user" ON "notifications"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_image_id_idx" ON "notifications"("image_id");

-- CreateIndex
CREATE INDEX "notifications_comment_id_idx" ON "notifications"("comment_id");

-- CreateIndex
CREATE INDEX "appeals_queue" ON "appeals"("state", "created_at", "image_id");

-- CreateIndex
CREATE INDEX "appeals_user_id_idx" ON "appeals"("user_id");

-- CreateIndex
CREATE INDEX "hash_bans_created_at_idx" ON "hash_bans"("created_at" DESC);

-- CreateIndex
CREATE INDEX "moderation_acts_newest" ON "moderation_acts"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "moderation_acts_by_subject" ON "moderation_acts"("subject", "subject_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "moderation_acts_by_actor" ON "moderation_acts"("actor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "comments_by_author" ON "comments"("author_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_claimer_id_fkey" FOREIGN KEY ("claimer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_changes_requester_id_fkey" FOREIGN KEY ("changes_requester_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_versions" ADD CONSTRAINT "image_versions_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_versions" ADD CONSTRAINT "image_versions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hash_bans" ADD CONSTRAINT "hash_bans_banned_by_id_fkey" FOREIGN KEY ("banned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- A report is about one thing, and nobody has two open ones about the same.
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("image_id", "comment_id") = 1);
CREATE UNIQUE INDEX "reports_open" ON "reports" ("reporter_id", "image_id", "comment_id") NULLS NOT DISTINCT
  WHERE "state" = 'open';

CREATE INDEX "notifications_unread" ON "notifications" ("user_id") WHERE "read_at" IS NULL;

-- The log of moderators is only ever appended to.
CREATE FUNCTION ema_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER moderation_acts_append_only
  BEFORE UPDATE OR DELETE ON moderation_acts
  FOR EACH ROW EXECUTE FUNCTION ema_refuse_change();

-- Whoever changes a password, by whatever way, ends the account's API token and its sessions with it.
CREATE FUNCTION ema_password_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET token_seed = gen_random_uuid()::text WHERE id = NEW.user_id;
  DELETE FROM sessions WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER password_changed
  AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password)
  EXECUTE FUNCTION ema_password_changed();

-- The latest decisions: how long uploads wait.
CREATE INDEX "images_reviewed" ON "images" ("reviewed_at" DESC) WHERE "status" IN ('approved', 'denied');
