-- Walks along these orders read nothing but their indexes: what lies side by side in them may be scattered over the
-- table.
DROP INDEX "search_entries_newest", "search_entries_likes";
CREATE INDEX "search_entries_newest" ON "search_entries"("created_at" DESC, "image_id" DESC)
  INCLUDE ("terms", "likes", "artist_id", "width", "height", "favorites", "nsfw");
CREATE INDEX "search_entries_likes" ON "search_entries"("likes" DESC, "created_at" DESC, "image_id" DESC)
  INCLUDE ("terms", "artist_id", "width", "height", "favorites", "nsfw");

-- Each like makes a part of the table one that an index alone cannot answer for, until the next vacuum.
ALTER TABLE "search_entries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- What the index of terms knows of a row beside them: the month it was posted in, from 0 for the first of year 0, and a
-- class of likes, from -1 for none downwards, four for each doubling. So the first rows of an order, and those of some
-- months, are lists that the index intersects with those of tags.
CREATE FUNCTION ema_month_mark(created_at TIMESTAMPTZ) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 12 * extract(year FROM created_at AT TIME ZONE 'UTC')::int
    + extract(month FROM created_at AT TIME ZONE 'UTC')::int - 1
$$;

CREATE FUNCTION ema_likes_mark(likes INTEGER) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT -1 - width_bucket(likes, '{
    1,2,3,4,5,6,7,8,10,12,14,16,20,24,28,32,40,48,56,64,80,96,112,128,160,192,224,256,320,384,448,512,640,768,896,1024,
    1280,1536,1792,2048,2560,3072,3584,4096,5120,6144,7168,8192,16384,32768,65536,131072,262144,524288,1048576
  }'::int[])
$$;

-- Its body is bound here: where an index is made, names are not looked for in the schema.
CREATE FUNCTION ema_marks(created_at TIMESTAMPTZ, likes INTEGER) RETURNS INTEGER[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[ema_month_mark(created_at), ema_likes_mark(likes)];

DROP INDEX "search_entries_terms";
CREATE INDEX "search_entries_terms" ON "search_entries" USING GIN ("terms", ema_marks("created_at", "likes"))
  WITH (fastupdate = off);

-- As before, with an end: a row of the indexes above holds some 600 numbers. What implications bring beyond 500 tags is
-- left out, the last by name first; what was written stays.
CREATE OR REPLACE FUNCTION ema_canonical_tags(written TEXT[]) RETURNS TEXT[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  most CONSTANT INTEGER := 500;
  tags_written TEXT[] := written;
BEGIN
  IF EXISTS (SELECT 1 FROM tag_aliases WHERE name = ANY (written)) THEN
    SELECT array_agg(DISTINCT coalesce(t.name, w.name) COLLATE "C" ORDER BY coalesce(t.name, w.name) COLLATE "C")
    INTO tags_written
    FROM unnest(written) AS w (name)
    LEFT JOIN tag_aliases a ON a.name = w.name
    LEFT JOIN tags t ON t.id = a.tag_id;
  END IF;
  IF EXISTS (
    SELECT 1 FROM tags t JOIN tag_implications i ON i.tag_id = t.id WHERE t.name = ANY (tags_written)
  ) THEN
    WITH RECURSIVE brought (id) AS (
      SELECT t.id FROM tags t WHERE t.name = ANY (tags_written)
      UNION
      SELECT i.implied_id FROM brought b JOIN tag_implications i ON i.tag_id = b.id
    ), added AS (
      SELECT t.name FROM brought JOIN tags t USING (id) WHERE t.name <> ALL (tags_written)
      ORDER BY t.name COLLATE "C" LIMIT greatest(0, most - cardinality(tags_written))
    )
    SELECT array_agg(name ORDER BY name COLLATE "C") INTO tags_written FROM (
      SELECT name FROM unnest(tags_written) AS w (name)
      UNION
      SELECT name FROM added
    ) AS every (name);
  END IF;
  RETURN tags_written;
END $$;
