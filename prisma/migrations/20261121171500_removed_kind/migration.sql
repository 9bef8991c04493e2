-- A moderator took an image away that was there for all. Alone, for a new value is not to be used before it is
-- committed.
ALTER TYPE "notification_kind" ADD VALUE 'removed' AFTER 'denied';
