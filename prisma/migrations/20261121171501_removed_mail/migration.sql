-- Mailed unless an account chooses otherwise, as denials are.
ALTER TABLE "users" ALTER COLUMN "mailed_kinds"
  SET DEFAULT ARRAY['approved', 'denied', 'removed', 'changes_requested', 'appeal_answered']::"notification_kind"[];
UPDATE "users" SET "mailed_kinds" = array_append("mailed_kinds", 'removed') WHERE 'denied' = ANY ("mailed_kinds");
