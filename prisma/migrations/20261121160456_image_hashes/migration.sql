-- The perceptual hashes in a table of their own. PostgreSQL trusts an index alone only where a page of the table
-- was not written to since its last vacuum: every like of an image, and every upload, made a search look up
-- thousands of candidates in the wide rows of images. The rows here are small, and written once.
CREATE TABLE "image_hashes" (
    "image_id" TEXT COLLATE "C" NOT NULL,
    "phash" BIGINT NOT NULL,

    CONSTRAINT "image_hashes_pkey" PRIMARY KEY ("image_id")
);

INSERT INTO "image_hashes" ("image_id", "phash")
SELECT "id", "phash" FROM "images" WHERE "phash" IS NOT NULL AND "status" IN ('pending', 'approved');

ALTER TABLE "image_hashes" ADD CONSTRAINT "image_hashes_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say: one index for each 16 bits of the hash. Two hashes that differ in few
-- bits are the same, or nearly, in one of their quarters. Hash and id travel along, so that a candidate is
-- judged in the index where that can be trusted. Expressions, and no condition: see the decision on the hash.
DROP INDEX "images_phash_1", "images_phash_2", "images_phash_3", "images_phash_4";
CREATE INDEX "image_hashes_1" ON "image_hashes" ((("phash" >> 48) & 65535)) INCLUDE ("phash", "image_id");
CREATE INDEX "image_hashes_2" ON "image_hashes" ((("phash" >> 32) & 65535)) INCLUDE ("phash", "image_id");
CREATE INDEX "image_hashes_3" ON "image_hashes" ((("phash" >> 16) & 65535)) INCLUDE ("phash", "image_id");
CREATE INDEX "image_hashes_4" ON "image_hashes" (("phash" & 65535)) INCLUDE ("phash", "image_id");

-- Pending and approved images have a row as soon as they have a hash; a deletion takes it away by the key above.
CREATE FUNCTION ema_image_hashed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM image_hashes WHERE image_id = OLD.id;
  END IF;
  IF NEW.phash IS NOT NULL AND NEW.status IN ('pending', 'approved') THEN
    INSERT INTO image_hashes (image_id, phash) VALUES (NEW.id, NEW.phash);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER image_hashed
  AFTER INSERT ON images
  FOR EACH ROW EXECUTE FUNCTION ema_image_hashed();

-- An approval changes nothing here.
CREATE TRIGGER image_hash_changed
  AFTER UPDATE OF status, phash ON images
  FOR EACH ROW
  WHEN (
    OLD.phash IS DISTINCT FROM NEW.phash
    OR (OLD.status IN ('pending', 'approved')) <> (NEW.status IN ('pending', 'approved'))
  )
  EXECUTE FUNCTION ema_image_hashed();
