-- Search over narrow rows: one per approved image, with numbers for its tags, so that what a search reads is
-- small and its indexes fit in memory. Everything here is kept by triggers, whoever writes the images.

-- Tags get a number that outlives a new name, and what is said of them.
CREATE TYPE "tag_category" AS ENUM ('general', 'artist', 'character', 'series', 'meta');

ALTER TABLE "tags" DROP CONSTRAINT "tags_pkey",
ADD COLUMN     "id" SERIAL NOT NULL,
ADD COLUMN     "category" "tag_category" NOT NULL DEFAULT 'general',
ADD COLUMN     "description" TEXT COLLATE "C",
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD CONSTRAINT "tags_pkey" PRIMARY KEY ("id");

CREATE UNIQUE INDEX "tags_name_key" ON "tags"("name");

-- Other names that are written and looked for as that of a tag.
CREATE TABLE "tag_aliases" (
    "name" TEXT COLLATE "C" NOT NULL,
    "tag_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tag_aliases_pkey" PRIMARY KEY ("name")
);

CREATE INDEX "tag_aliases_tag_id_idx" ON "tag_aliases"("tag_id");

-- Tags that bring others along.
CREATE TABLE "tag_implications" (
    "tag_id" INTEGER NOT NULL,
    "implied_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tag_implications_pkey" PRIMARY KEY ("tag_id","implied_id")
);

CREATE INDEX "tag_implications_implied_id_idx" ON "tag_implications"("implied_id");

-- Changes of tags that images take over a while: renames, merges, implications.
CREATE TYPE "tag_job_state" AS ENUM ('running', 'stopped', 'done');

CREATE TABLE "tag_jobs" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "tag_id" INTEGER NOT NULL,
    "from_name" TEXT COLLATE "C" NOT NULL,
    "to_name" TEXT COLLATE "C" NOT NULL,
    "state" "tag_job_state" NOT NULL DEFAULT 'running',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "after_number" INTEGER NOT NULL DEFAULT 0,
    "actor_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tag_jobs_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "tag_jobs_newest" ON "tag_jobs"("created_at" DESC, "id" DESC);

-- Artists as numbers, with every place of their names that a search may begin at: see ema_artist_id.
CREATE TABLE "artists" (
    "id" SERIAL NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "images" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "artists_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "artists_key_key" ON "artists"("key");

CREATE TABLE "artist_starts" (
    "start" TEXT COLLATE "C" NOT NULL,
    "artist_id" INTEGER NOT NULL,

    CONSTRAINT "artist_starts_pkey" PRIMARY KEY ("start","artist_id")
);

-- One row per approved image. `number` never changes while the image is there, and is never given again; `slot`
-- runs from 0 without gaps within each rating, for random draws; `terms` are the numbers of the tags, and -1 for
-- sfw or -2 for nsfw.
CREATE TABLE "search_entries" (
    "number" SERIAL NOT NULL,
    "image_id" TEXT COLLATE "C" NOT NULL,
    "nsfw" BOOLEAN NOT NULL,
    "slot" INTEGER NOT NULL,
    "likes" INTEGER NOT NULL,
    "favorites" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "uploader_id" TEXT COLLATE "C" NOT NULL,
    "artist_id" INTEGER,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "terms" INTEGER[] NOT NULL,

    CONSTRAINT "search_entries_pkey" PRIMARY KEY ("number")
);

CREATE UNIQUE INDEX "search_entries_image_id_key" ON "search_entries"("image_id");
CREATE UNIQUE INDEX "search_entries_slots" ON "search_entries"("nsfw", "slot");
CREATE INDEX "search_entries_newest" ON "search_entries"("created_at" DESC, "image_id" DESC);
CREATE INDEX "search_entries_likes" ON "search_entries"("likes" DESC, "created_at" DESC, "image_id" DESC);
CREATE INDEX "search_entries_by_uploader" ON "search_entries"("uploader_id", "created_at" DESC, "image_id" DESC);
CREATE INDEX "search_entries_by_uploader_likes" ON "search_entries"("uploader_id", "likes" DESC, "created_at" DESC, "image_id" DESC);
CREATE INDEX "search_entries_by_artist" ON "search_entries"("artist_id", "created_at" DESC, "image_id" DESC);
CREATE INDEX "search_entries_by_artist_likes" ON "search_entries"("artist_id", "likes" DESC, "created_at" DESC, "image_id" DESC);
CREATE INDEX "search_entries_favorites" ON "search_entries"("favorites");
CREATE INDEX "search_entries_width" ON "search_entries"("width");
CREATE INDEX "search_entries_height" ON "search_entries"("height");
-- Width to height in hundredths, rounded half up.
CREATE INDEX "search_entries_ratio" ON "search_entries" (((200 * "width"::bigint + "height") / (2 * "height"::bigint)));
-- Without a list of pending insertions: what is searched right after an upload must not pay for it.
CREATE INDEX "search_entries_terms" ON "search_entries" USING GIN ("terms") WITH (fastupdate = off);
-- Tags are looked for often, and many are on a great part of the images: the planner knows them all.
ALTER TABLE "search_entries" ALTER COLUMN "terms" SET STATISTICS 1000;

ALTER TABLE "tag_aliases" ADD CONSTRAINT "tag_aliases_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tag_implications" ADD CONSTRAINT "tag_implications_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tag_implications" ADD CONSTRAINT "tag_implications_implied_id_fkey" FOREIGN KEY ("implied_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "artist_starts" ADD CONSTRAINT "artist_starts_artist_id_fkey" FOREIGN KEY ("artist_id") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The tags that are written when these are: the names of aliases replaced, everything implied added, in code
-- point order. An implication may imply more.
CREATE FUNCTION ema_canonical_tags(written TEXT[]) RETURNS TEXT[] LANGUAGE plpgsql STABLE AS $$
DECLARE
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
    )
    SELECT array_agg(name ORDER BY name COLLATE "C") INTO tags_written FROM (
      SELECT name FROM unnest(tags_written) AS w (name)
      UNION
      SELECT t.name FROM brought JOIN tags t USING (id)
    ) AS every (name);
  END IF;
  RETURN tags_written;
END $$;

CREATE FUNCTION ema_image_tagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tags := ema_canonical_tags(NEW.tags);
  RETURN NEW;
END $$;

CREATE TRIGGER image_tagged
  BEFORE INSERT OR UPDATE OF tags, status ON images
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'approved'))
  EXECUTE FUNCTION ema_image_tagged();

-- The numbers of tags; those that are new get one.
CREATE FUNCTION ema_tag_ids(names TEXT[]) RETURNS INTEGER[] LANGUAGE plpgsql AS $$
DECLARE
  ids INTEGER[];
BEGIN
  SELECT array_agg(id ORDER BY id) INTO ids FROM tags WHERE name = ANY (names);
  IF cardinality(ids) IS DISTINCT FROM cardinality(names) THEN
    -- Only what is missing, for each try would use a number up.
    INSERT INTO tags (name)
    SELECT w.name FROM unnest(names) AS w (name)
    WHERE NOT EXISTS (SELECT 1 FROM tags t WHERE t.name = w.name)
    GROUP BY w.name ORDER BY w.name COLLATE "C"
    ON CONFLICT (name) DO NOTHING;
    SELECT array_agg(id ORDER BY id) INTO ids FROM tags WHERE name = ANY (names);
  END IF;
  RETURN coalesce(ids, '{}');
END $$;

-- The number of an artist, whose name is found from its beginning and from behind each parenthesis.
CREATE FUNCTION ema_artist_id(of_key TEXT) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  its_id INTEGER;
BEGIN
  IF of_key IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT id INTO its_id FROM artists WHERE key = of_key;
  IF its_id IS NULL THEN
    INSERT INTO artists (key) VALUES (of_key) ON CONFLICT (key) DO NOTHING;
    SELECT id INTO its_id FROM artists WHERE key = of_key;
    INSERT INTO artist_starts (start, artist_id)
    SELECT DISTINCT substr(of_key, place + 1), its_id
    FROM generate_series(0, length(of_key)) AS place
    WHERE place = 0 OR substr(of_key, place, 1) = '('
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN its_id;
END $$;

-- Adds to tag counts. Rows are locked in the order of their numbers, so that two images with the same tags cannot
-- deadlock.
CREATE FUNCTION ema_count_terms(
  old_terms INTEGER[], old_nsfw BOOLEAN, new_terms INTEGER[], new_nsfw BOOLEAN
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tags WHERE id = ANY (old_terms || new_terms) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tags t SET sfw_count = t.sfw_count + change.sfw, nsfw_count = t.nsfw_count + change.nsfw
  FROM (
    SELECT id, sum(sfw) AS sfw, sum(nsfw) AS nsfw FROM (
      SELECT unnest(old_terms) AS id, -(NOT old_nsfw)::int AS sfw, -(old_nsfw)::int AS nsfw
      UNION ALL
      SELECT unnest(new_terms), (NOT new_nsfw)::int, new_nsfw::int
    ) AS step
    GROUP BY id
    HAVING sum(sfw) <> 0 OR sum(nsfw) <> 0
  ) AS change
  WHERE t.id = change.id;
END $$;

-- Gives the next slot of a rating away.
DROP FUNCTION ema_take_slot(TEXT, BOOLEAN);
CREATE FUNCTION ema_take_slot(of_nsfw BOOLEAN) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  next_slot INTEGER;
BEGIN
  UPDATE image_pools SET size = size + 1 WHERE nsfw = of_nsfw RETURNING size - 1 INTO next_slot;
  RETURN next_slot;
END $$;

-- Fills a slot that is free now with the last one of its rating, so that slots stay without gaps.
DROP FUNCTION ema_free_slot(TEXT, BOOLEAN);
DROP FUNCTION ema_change_slot(TEXT, BOOLEAN, BOOLEAN);
CREATE FUNCTION ema_fill_slot(hole INTEGER, of_nsfw BOOLEAN) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last_slot INTEGER;
BEGIN
  UPDATE image_pools SET size = size - 1 WHERE nsfw = of_nsfw RETURNING size INTO last_slot;
  IF hole <> last_slot THEN
    UPDATE search_entries SET slot = hole WHERE nsfw = of_nsfw AND slot = last_slot;
  END IF;
END $$;

-- Only approved images count and are found. Two that change at once lock what they share in the same order: tags,
-- artists, users, pools, entries.
CREATE OR REPLACE FUNCTION ema_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_live BOOLEAN := TG_OP <> 'INSERT' AND OLD.status = 'approved';
  is_live BOOLEAN := TG_OP <> 'DELETE' AND NEW.status = 'approved';
  old_nsfw BOOLEAN;
  old_tags INTEGER[] := '{}';
  old_artist INTEGER;
  new_tags INTEGER[] := '{}';
  new_artist INTEGER;
  its_slot INTEGER;
BEGIN
  IF NOT was_live AND NOT is_live THEN
    RETURN NULL;
  END IF;

  -- Most changes: somebody likes it.
  IF was_live AND is_live AND ROW (OLD.nsfw, OLD.tags, OLD.artist_key, OLD.uploader_id, OLD.created_at, OLD.width, OLD.height)
    IS NOT DISTINCT FROM ROW (NEW.nsfw, NEW.tags, NEW.artist_key, NEW.uploader_id, NEW.created_at, NEW.width, NEW.height)
  THEN
    IF OLD.likes <> NEW.likes OR OLD.favorites <> NEW.favorites THEN
      UPDATE users SET
        likes_received = likes_received + NEW.likes - OLD.likes,
        favorites_received = favorites_received + NEW.favorites - OLD.favorites
      WHERE id = NEW.uploader_id;
      UPDATE search_entries SET likes = NEW.likes, favorites = NEW.favorites WHERE image_id = NEW.id;
    END IF;
    RETURN NULL;
  END IF;

  IF was_live THEN
    -- What was counted is what the entry says: the name of a tag may have changed since.
    SELECT nsfw, terms[2:], artist_id INTO old_nsfw, old_tags, old_artist FROM search_entries WHERE image_id = OLD.id;
  END IF;
  IF is_live THEN
    new_tags := ema_tag_ids(NEW.tags);
    new_artist := ema_artist_id(NEW.artist_key);
  END IF;
  PERFORM ema_count_terms(old_tags, old_nsfw, new_tags, is_live AND NEW.nsfw);
  IF old_artist IS DISTINCT FROM new_artist THEN
    PERFORM 1 FROM artists WHERE id IN (old_artist, new_artist) ORDER BY id FOR NO KEY UPDATE;
    UPDATE artists SET images = images - 1 WHERE id = old_artist;
    UPDATE artists SET images = images + 1 WHERE id = new_artist;
  END IF;

  IF was_live AND is_live AND OLD.uploader_id = NEW.uploader_id THEN
    IF OLD.likes <> NEW.likes OR OLD.favorites <> NEW.favorites THEN
      UPDATE users SET
        likes_received = likes_received + NEW.likes - OLD.likes,
        favorites_received = favorites_received + NEW.favorites - OLD.favorites
      WHERE id = NEW.uploader_id;
    END IF;
  ELSE
    IF was_live THEN
      UPDATE users SET
        uploads = uploads - 1,
        likes_received = likes_received - OLD.likes,
        favorites_received = favorites_received - OLD.favorites
      WHERE id = OLD.uploader_id;
    END IF;
    IF is_live THEN
      UPDATE users SET
        uploads = uploads + 1,
        likes_received = likes_received + NEW.likes,
        favorites_received = favorites_received + NEW.favorites
      WHERE id = NEW.uploader_id;
    END IF;
  END IF;

  IF NOT is_live THEN
    PERFORM 1 FROM image_pools WHERE nsfw = old_nsfw FOR UPDATE;
    DELETE FROM search_entries WHERE image_id = OLD.id RETURNING slot INTO its_slot;
    PERFORM ema_fill_slot(its_slot, old_nsfw);
  ELSIF NOT was_live THEN
    its_slot := ema_take_slot(NEW.nsfw);
    INSERT INTO search_entries (
      image_id, nsfw, slot, likes, favorites, created_at, uploader_id, artist_id, width, height, terms
    ) VALUES (
      NEW.id, NEW.nsfw, its_slot, NEW.likes, NEW.favorites, NEW.created_at, NEW.uploader_id, new_artist,
      NEW.width, NEW.height, CASE WHEN NEW.nsfw THEN -2 ELSE -1 END || new_tags
    );
  ELSE
    IF old_nsfw <> NEW.nsfw THEN
      PERFORM 1 FROM image_pools ORDER BY nsfw FOR UPDATE;
    END IF;
    SELECT slot INTO its_slot FROM search_entries WHERE image_id = NEW.id;
    UPDATE search_entries SET
      nsfw = NEW.nsfw,
      slot = CASE WHEN old_nsfw = NEW.nsfw THEN slot ELSE ema_take_slot(NEW.nsfw) END,
      likes = NEW.likes, favorites = NEW.favorites, created_at = NEW.created_at,
      uploader_id = NEW.uploader_id, artist_id = new_artist, width = NEW.width, height = NEW.height,
      terms = CASE WHEN NEW.nsfw THEN -2 ELSE -1 END || new_tags
    WHERE image_id = NEW.id;
    IF old_nsfw <> NEW.nsfw THEN
      PERFORM ema_fill_slot(its_slot, old_nsfw);
    END IF;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER image_changed ON images;
CREATE TRIGGER image_changed
  AFTER INSERT OR DELETE
    OR UPDATE OF status, nsfw, tags, likes, favorites, uploader_id, artist_key, created_at, width, height ON images
  FOR EACH ROW EXECUTE FUNCTION ema_image_changed();

DROP FUNCTION ema_count_tags(TEXT[], BOOLEAN, TEXT[], BOOLEAN);

-- The entries of what is there already; tags and users are counted.
INSERT INTO artists (key, images)
SELECT artist_key, count(*) FROM images WHERE status = 'approved' AND artist_key IS NOT NULL GROUP BY artist_key;
INSERT INTO artist_starts (start, artist_id)
SELECT DISTINCT substr(a.key, place + 1), a.id
FROM artists a, generate_series(0, length(a.key)) AS place
WHERE place = 0 OR substr(a.key, place, 1) = '(';

INSERT INTO search_entries (
  image_id, nsfw, slot, likes, favorites, created_at, uploader_id, artist_id, width, height, terms
)
SELECT i.id, i.nsfw, s.slot, i.likes, i.favorites, i.created_at, i.uploader_id, a.id, i.width, i.height,
  CASE WHEN i.nsfw THEN -2 ELSE -1 END || (SELECT array_agg(t.id ORDER BY t.id) FROM tags t WHERE t.name = ANY (i.tags))
FROM images i
JOIN image_slots s ON s.image_id = i.id
LEFT JOIN artists a ON a.key = i.artist_key
WHERE i.status = 'approved'
ORDER BY i.created_at, i.id;

DROP TABLE "image_slots";

-- Nothing looks for approved images by these any more; pending ones are looked for by tag when a tag changes.
DROP INDEX "images_tags", "images_likes";
CREATE INDEX "images_pending_tags" ON "images" USING GIN ("tags") WHERE "status" = 'pending';
