import { describe, expect, test } from "vitest";
import { LIMITS } from "@/domain/limits";
import { seen } from "@/testing/ask";
import { createMember, type FormFields, uploadForm } from "@/testing/factories";
import { imageOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";

const service = testService();

async function upload(fields: FormFields) {
  const { token } = await createMember(service);
  return service.rest("POST", "/images", { token, body: await uploadForm(fields) });
}

function refusal(message: string) {
  return { status: 400, body: { message } };
}

describe("the tags of an upload", () => {
  const TAGS = ["blue sky", "cat ears", "kissing"];

  test.each<[string, FormFields]>([
    ["repeated as tags", { tags: ["cat ears", "blue sky", "kissing"] }],
    ["repeated as tags[]", { tags: undefined, "tags[]": ["cat ears", "blue sky", "kissing"] }],
    [
      "numbered",
      { tags: undefined, "tags[0]": "cat ears", "tags[1]": "blue sky", "tags[2]": "kissing" },
    ],
    [
      "numbered out of order",
      { tags: undefined, "tags[2]": "cat ears", "tags[0]": "blue sky", "tags[1]": "kissing" },
    ],
    ["one JSON array", { tags: '["cat ears", "blue sky", "kissing"]' }],
    ["one text with commas", { tags: "cat ears, blue sky,kissing" }],
    ["one text with new lines", { tags: "cat ears\nblue sky\r\nkissing\n" }],
    ["one text with both", { tags: "cat ears,\nblue sky,,\n\nkissing," }],
    ["several texts with commas", { tags: ["cat ears,blue sky", "kissing"] }],
    ["one tags[] with commas", { tags: undefined, "tags[]": "cat ears,blue sky,kissing" }],
    ["a JSON array beside another text", { tags: ['["cat ears", "blue sky"]', "kissing"] }],
    ["a JSON array whose text has commas", { tags: '["cat ears,blue sky", "kissing"]' }],
  ])("come as %s", async (_, fields) => {
    expect(imageOf(await upload(fields))["tags"]).toEqual(TAGS);
  });

  test.each([
    ["lower case", "CAT Ears", "cat ears"],
    ["spaces for underscores", "cat_ears", "cat ears"],
    ["one space for many", "cat \t  _ ears", "cat ears"],
    ["one space for hundreds", `${"_".repeat(300)}cat${" \t".repeat(150)}ears`, "cat ears"],
    ["no space around them", "  cat ears_ ", "cat ears"],
    ["the compatible form of their letters", "ｃａｔ ﬁsh ①", "cat fish 1"],
    ["one form of an accent", "pokémon", "pokémon"],
    ["whatever is not a separator", 'Re:Zero "x" (a/b) -y* #1', 're:zero "x" (a/b) -y* #1'],
  ])("have %s", async (_, tags, expected) => {
    expect(imageOf(await upload({ tags }))["tags"]).toEqual([expected]);
  });

  test("are no JSON arrays where these hold no texts and others stand beside them", async () => {
    expect(imageOf(await upload({ tags: ["[5]", "cat"] }))["tags"]).toEqual(["[5]", "cat"]);
  });

  test("lose their duplicates after they are normalised", async () => {
    const tags = ["Cat Ears", "cat_ears", "  CAT   EARS "];
    expect(imageOf(await upload({ tags }))["tags"]).toEqual(["cat ears"]);
  });

  test("are in the order of code points", async () => {
    const tags = ["z", "é", "🙂", "a b", "a-b", "10", "9", "ﾟ"];
    expect(imageOf(await upload({ tags }))["tags"]).toEqual(
      ["10", "9", "a b", "a-b", "z", "é", "゚", "🙂"].map((tag) => tag.normalize("NFKC")),
    );
  });

  test.each<[string, FormFields]>([
    ["missing", { tags: undefined }],
    ["empty", { tags: "" }],
    ["an empty JSON array", { tags: "[]" }],
    ["nothing but separators", { tags: " , \n,_" }],
  ])("must not be %s", async (_, fields) => {
    expect(seen(await upload(fields))).toEqual(refusal("tags are required: at least one"));
  });

  test.each([
    ["letters", "a".repeat(50)],
    ["code points beyond the first plane", "🙂".repeat(50)],
    ["letters and space that normalising removes", `  ${"a".repeat(48)} _ b`],
  ])("may each be 50 %s long", async (_, tags) => {
    const answer = await upload({ tags });
    expect(answer.status).toBe(200);
  });

  test.each([
    ["letters", "a".repeat(51)],
    ["code points beyond the first plane", "🙂".repeat(51)],
    ["letters once normalised", "ﬁ".repeat(25) + "x"],
  ])("must not be 51 %s long", async (_, tags) => {
    const answer = await upload({ tags });
    expect(seen(answer)).toEqual(refusal("tags must each be at most 50 characters"));
  });

  test.each([
    ["repeated", Array.from({ length: 120 }, (_, place) => `tag ${place}`)],
    ["in one text", Array.from({ length: 120 }, (_, place) => `tag ${place}`).join(",")],
  ])("may be 120, %s", async (_, tags) => {
    expect(imageOf(await upload({ tags }))["tags"]).toHaveLength(120);
  });

  test.each([
    ["repeated", Array.from({ length: 121 }, (_, place) => `tag ${place}`)],
    ["in one text", Array.from({ length: 121 }, (_, place) => `tag ${place}`).join(",")],
    ["of which many are the same", Array<string>(121).fill("cat")],
  ])("must not be 121, %s", async (_, tags) => {
    expect(seen(await upload({ tags }))).toEqual(refusal("tags must be at most 120"));
  });

  test.each([
    ["a control character", "cat\u0007ears"],
    ["a C1 control character", "cat\u0085ears"],
    ["a zero-width space", "cat\u200Bears"],
    ["a zero-width joiner", "cat\u200Dears"],
    ["a byte order mark", "\uFEFFcat"],
    ["a direction override", "cat\u202Eears"],
    ["a direction isolate", "cat\u2067ears"],
    ["a soft hyphen", "cat\u00ADears"],
  ])("must not have %s", async (_, tags) => {
    expect(seen(await upload({ tags }))).toEqual(
      refusal("tags must not contain control, zero-width or direction characters"),
    );
  });
});

describe("the rating of an upload", () => {
  test.each([
    ["true", true],
    ["false", false],
    ["TRUE", true],
    ["False", false],
    ["1", true],
    ["0", false],
    ["", false],
  ])("is read from %j as %j", async (nsfw, expected) => {
    expect(imageOf(await upload({ nsfw }))["nsfw"]).toBe(expected);
  });

  test("must be said", async () => {
    expect(seen(await upload({ nsfw: undefined }))).toEqual(refusal("nsfw is required"));
  });

  test.each(["yes", "on", "2", "null", "truefalse"])("must not be %j", async (nsfw) => {
    expect(seen(await upload({ nsfw }))).toEqual(refusal("nsfw must be true or false"));
  });

  test("must not be said twice", async () => {
    const answer = await upload({ nsfw: ["true", "false"] });
    expect(seen(answer)).toEqual(refusal("nsfw must be true or false"));
  });
});

describe("the artist of an upload", () => {
  test.each([
    ["is kept as written", "huwali (dnwls3010)", "huwali (dnwls3010)"],
    ["keeps its case", "WLOP", "WLOP"],
    ["loses the space around it", "  wlop\n", "wlop"],
    ["has spaces for underscores", "_some_body_", "some body"],
    [
      "keeps what joins letters",
      "\u0645\u06CC\u200C\u0646\u0627",
      "\u0645\u06CC\u200C\u0646\u0627",
    ],
  ])("%s", async (_, artist, expected) => {
    expect(imageOf(await upload({ artist }))["artist"]).toBe(expected);
  });

  test.each([
    ["a control character", "wl\u0007op"],
    ["a line break", "wl\nop"],
    ["a tab", "wl\top"],
    ["a zero-width space", "wl\u200Bop"],
    ["a direction override", "wl\u202Eop"],
    ["a direction isolate", "wl\u2067op"],
  ])("must not have %s", async (_, artist) => {
    expect(seen(await upload({ artist }))).toEqual(
      refusal("artist must not contain control or direction characters"),
    );
  });

  test("is measured before it is looked through for letters with signs without end", async () => {
    const artist = await upload({ artist: `a${"\u0323".repeat(9_000)}` });
    expect(seen(artist)).toEqual(
      refusal(`artist must be at most ${LIMITS.artistLength} characters`),
    );
  });

  test("must not have a letter with signs without end, as no tag must", async () => {
    const piled = `a${"\u0323".repeat(20)}`;
    const [artist, tags] = [
      await upload({ artist: piled }),
      await upload({ tags: `sky, ${piled}` }),
    ];
    const end = "must not have more than 16 signs on one letter";
    expect(seen(artist)).toEqual(refusal(`artist ${end}`));
    expect(seen(tags)).toEqual(refusal(`tags ${end}`));
  });

  test.each(["", "   ", "_", "unknown", "Unknown", " UNKNOWN_"])(
    "is absent when it is %j",
    async (artist) => {
      const answer = await upload({ artist });
      expect(answer.status).toBe(200);
      expect(imageOf(answer)).not.toHaveProperty("artist");
    },
  );

  test.each([
    ["letters", "a".repeat(60)],
    ["code points beyond the first plane", "🙂".repeat(60)],
    ["letters between spaces", `   ${"a".repeat(60)}___`],
  ])("may be 60 %s long", async (_, artist) => {
    const answer = await upload({ artist });
    expect(answer.status).toBe(200);
    expect([...String(imageOf(answer)["artist"])]).toHaveLength(60);
  });

  test.each([
    ["letters", "a".repeat(61)],
    ["code points beyond the first plane", "🙂".repeat(61)],
  ])("must not be 61 %s long", async (_, artist) => {
    expect(seen(await upload({ artist }))).toEqual(refusal("artist must be at most 60 characters"));
  });
});

describe("the description of an upload", () => {
  test("is kept", async () => {
    const answer = await upload({ description: "A cat, asleep" });
    expect(imageOf(answer)["description"]).toBe("A cat, asleep");
  });

  test.each(["", "  \n"])("is absent when it is %j", async (description) => {
    const answer = await upload({ description });
    expect(answer.status).toBe(200);
    expect(imageOf(answer)).not.toHaveProperty("description");
  });

  test("may be 500 code points long", async () => {
    const answer = await upload({ description: "🙂".repeat(500) });
    expect(answer.status).toBe(200);
  });

  test("must not be 501 long", async () => {
    const answer = await upload({ description: "🙂".repeat(501) });
    expect(seen(answer)).toEqual(refusal("description must be at most 500 characters"));
  });
});
