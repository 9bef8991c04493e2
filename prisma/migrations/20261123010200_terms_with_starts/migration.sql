-- A row has a mark for each four classes of likes that it is beyond, as well: the most liked are one list then, and not a
-- dozen. Entries of the index that there is have none of these, and nobody asks it for them.
CREATE OR REPLACE FUNCTION ema_marks(created_at TIMESTAMPTZ, likes INTEGER) RETURNS INTEGER[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
  ema_month_mark(created_at), ema_likes_mark(likes),
  1000000 + ema_month_mark(created_at) / 12, -1000 - (-1 - ema_likes_mark(likes)) / 8
] || (ARRAY[
  -2001, -2002, -2003, -2004, -2005, -2006, -2007, -2008, -2009, -2010, -2011, -2012, -2013
])[1:(-1 - ema_likes_mark(likes)) / 4];

-- Beside the one that there is, which searches go on with.
CREATE INDEX "search_entries_terms_and_starts" ON "search_entries"
  USING GIN ("terms", ema_marks("created_at", "likes"), "starts") WITH (fastupdate = off);
