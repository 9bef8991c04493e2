-- Who waits for an address: a new link is asked for by it.
CREATE INDEX "users_pending_email" ON "users" ("pending_email") WHERE "pending_email" IS NOT NULL;
