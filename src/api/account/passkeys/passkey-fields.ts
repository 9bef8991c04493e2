import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { cleanWords } from "@/domain/words";
import { BadField, isMissing, optionalField, readText, requiredField } from "../../fields";
import { readName } from "../../words";

/** Base64url of bytes; what they say is judged by their signature. */
const bytes = z.string().max(50_000);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** What navigator.credentials.create gave, as JSON. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** What navigator.credentials.get gave, as JSON. */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

const shape = { type: "string", maxLength: LIMITS.passkeyName };

/** Mails have it among their own words. */
function readPasskeyName(value: unknown): string {
  return readName("name", cleanWords(readText("name", value)), LIMITS.passkeyName);
}

export const optionalName = optionalField<string | undefined, string>(shape, (value) => {
  const name = isMissing(value) ? "" : readPasskeyName(value);
  return name === "" ? undefined : name;
});

export const requiredName = requiredField<string, string>(shape, (value) => {
  const name = isMissing(value) ? "" : readPasskeyName(value);
  if (name === "") throw new BadField("name is required");
  return name;
});
