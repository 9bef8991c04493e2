-- How a tag's name began when it was made, and which of these an entry has: a search for what begins with two letters
-- is for one number then, and not for a thousand tags. It never changes, so that an entry's follow from its terms alone.
CREATE FUNCTION ema_start(name TEXT) RETURNS SMALLINT
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (1 + (ascii(name) * 31 + ascii(substr(name, 2, 1))) % 32749)::SMALLINT;

ALTER TABLE "tags" ADD COLUMN "start" SMALLINT NOT NULL DEFAULT 0;

CREATE FUNCTION ema_tag_begun() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.start := ema_start(NEW.name);
  RETURN NEW;
END $$;

-- A backup brings its own.
CREATE TRIGGER tag_begun BEFORE INSERT ON "tags"
FOR EACH ROW WHEN (NEW.start = 0) EXECUTE FUNCTION ema_tag_begun();

UPDATE "tags" SET "start" = ema_start("name");

CREATE INDEX "tags_start" ON "tags" ("start");

CREATE FUNCTION ema_starts(terms INTEGER[]) RETURNS SMALLINT[]
LANGUAGE sql STABLE RETURN (
  SELECT coalesce(array_agg(DISTINCT t.start ORDER BY t.start), '{}') FROM "tags" t WHERE t.id = ANY (terms)
);

ALTER TABLE "search_entries" ADD COLUMN "starts" SMALLINT[] NOT NULL DEFAULT '{}';

CREATE FUNCTION ema_entry_begun() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.starts := ema_starts(NEW.terms);
  RETURN NEW;
END $$;

CREATE TRIGGER entry_begun BEFORE INSERT OR UPDATE OF terms ON "search_entries"
FOR EACH ROW EXECUTE FUNCTION ema_entry_begun();
