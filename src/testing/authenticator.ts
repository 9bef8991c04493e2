import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";
import { SITE_URL } from "./ask";

const RP_ID = new URL(SITE_URL).hostname;

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

type Ceremony = {
  /** Base64url, of the options. */
  challenge: string;
  /** Where the page stands. */
  origin?: string;
  /** Without finger and PIN. */
  isUnverified?: boolean;
};

/** Flags of authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey in software: a P-256 key pair that answers as a browser does (W3C WebAuthn, ES256). */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;

  function clientData(type: string, { challenge, origin = SITE_URL }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData({ isUnverified }: Ceremony, flags: number, rest: Buffer): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = PRESENT | (isUnverified === true ? 0 : VERIFIED) | flags;
    return Buffer.concat([sha256(RP_ID), Buffer.from([all]), count, rest]);
  }

  function answer<Response>(response: Response) {
    const type = "public-key" as const;
    return { id, rawId: id, type, clientExtensionResults: {}, response };
  }

  return {
    id,

    /** As navigator.credentials.create. */
    create(ceremony: Ceremony) {
      const client = clientData("webauthn.create", ceremony);
      const aaguid = Buffer.alloc(16);
      const length = Buffer.from([0, credentialId.length]);
      const rest = Buffer.concat([aaguid, length, credentialId, coseKey(publicKey.export(JWK))]);
      const data = authenticatorData(ceremony, HAS_CREDENTIAL, rest);
      return answer({
        clientDataJSON: client.toString("base64url"),
        attestationObject: attestation(data).toString("base64url"),
        transports: ["internal"],
      });
    },

    /** As navigator.credentials.get. */
    get(ceremony: Ceremony) {
      const client = clientData("webauthn.get", ceremony);
      const data = authenticatorData(ceremony, 0, Buffer.alloc(0));
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

const JWK = { format: "jwk" } as const;
const point = z.object({ x: z.string(), y: z.string() });

/** CBOR of { 1: 2, 3: -7, -1: 1, -2: x, -3: y }: an EC2 key of P-256 for ES256 (RFC 9053, section 7.1). */
function coseKey(jwk: unknown): Buffer {
  const { x, y } = point.parse(jwk);
  return Buffer.concat([
    Buffer.from("a501020326200121", "hex"),
    Buffer.from("5820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}

/** CBOR of { fmt: "none", attStmt: {}, authData } (WebAuthn, section 8.7). */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const text = (word: string) => Buffer.from([0x60 + word.length, ...Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    Buffer.from([0x59]),
    length,
    authData,
  ]);
}
