-- Tags by how many approved images have them.
CREATE INDEX "tags_most_used" ON "tags" (("sfw_count" + "nsfw_count") DESC, "name")
  WHERE "sfw_count" + "nsfw_count" > 0;
