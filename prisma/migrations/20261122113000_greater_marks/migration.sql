-- Greater marks beside those that there are: the year, as 1,000,000 and so many more, and eight classes of likes, from
-- -1,000 downwards. A long part of an order is then some lists of the index, and not some dozens.
DROP INDEX "search_entries_terms";

CREATE OR REPLACE FUNCTION ema_marks(created_at TIMESTAMPTZ, likes INTEGER) RETURNS INTEGER[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
  ema_month_mark(created_at), ema_likes_mark(likes),
  1000000 + ema_month_mark(created_at) / 12, -1000 - (-1 - ema_likes_mark(likes)) / 8
];

CREATE INDEX "search_entries_terms" ON "search_entries" USING GIN ("terms", ema_marks("created_at", "likes"))
  WITH (fastupdate = off);
