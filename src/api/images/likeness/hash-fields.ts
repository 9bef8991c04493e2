import { BadField, isMissing, optionalField, readText, requiredField } from "../../fields";

const PHASH = {
  type: "string",
  pattern: "^[0-9a-fA-F]{16}$",
  description: "Perceptual hash of a picture, as the documentation of the API defines it.",
  examples: ["70e0674aaadb3fe1"],
};

const SHA256 = {
  type: "string",
  pattern: "^[0-9a-fA-F]{64}$",
  description: "SHA-256 of the bytes of the file.",
  examples: ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
};

/** A perceptual hash in lower case, if one is given. */
export function optionalPhash() {
  return optionalField<string | undefined, string>(PHASH, (value) =>
    isMissing(value) ? undefined : readDigits("phash", 16, value),
  );
}

/** A SHA-256 in lower case. */
export function requiredSha256() {
  return requiredField<string, string>(SHA256, (value) => {
    if (isMissing(value)) throw new BadField("sha256 is required");
    return readDigits("sha256", 64, value);
  });
}

/** Spaces around them, which come along where they are pasted, are none of them. */
function readDigits(name: string, count: number, value: unknown): string {
  const digits = readText(name, value).trim().toLowerCase();
  if (!/^[0-9a-f]*$/.test(digits) || digits.length !== count) {
    throw new BadField(`${name} must be ${count} hex digits`);
  }
  return digits;
}
