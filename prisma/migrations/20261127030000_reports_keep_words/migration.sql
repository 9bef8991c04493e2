-- The words of a comment as they were reported: its author may change them before a moderator looks.
ALTER TABLE "reports" ADD COLUMN "comment_text" TEXT COLLATE "C";
UPDATE "reports" SET "comment_text" = "comments"."text"
FROM "comments" WHERE "comments"."id" = "reports"."comment_id" AND "reports"."state" = 'open';
