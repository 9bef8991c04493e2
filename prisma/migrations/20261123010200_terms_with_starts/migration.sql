-- Beside the one that there is, which searches go on with.
CREATE INDEX "search_entries_terms_and_starts" ON "search_entries"
  USING GIN ("terms", ema_marks("created_at", "likes"), "starts") WITH (fastupdate = off);
