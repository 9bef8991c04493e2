import {
  BT2020_PRIMARIES,
  type ColourSpace,
  type Curve,
  P3_PRIMARIES,
  type Primaries,
  SRGB_PRIMARIES,
} from "./colour-space";

/** Data of the chunks by their types. */
export type Chunks = ReadonlyMap<string, Buffer>;

/** Code points of ITU-T H.273. */
const CICP_PRIMARIES: Record<number, Primaries> = {
  1: SRGB_PRIMARIES,
  9: BT2020_PRIMARIES,
  12: P3_PRIMARIES,
};

/** Video (1, 6, 14, 15) is as its displays show it: BT.1886. */
const CICP_CURVES: Record<number, Curve> = {
  1: { exponent: 2.4 },
  4: { exponent: 2.2 },
  5: { exponent: 2.8 },
  6: { exponent: 2.4 },
  8: { exponent: 1 },
  13: "srgb",
  14: { exponent: 2.4 },
  15: { exponent: 2.4 },
};

/** A gAMA chunk counts 100,000ths, and so does cHRM. */
const WHOLE = 100_000;

/** The exponent that stands for the curve of sRGB where there is no word for it, and what is as near to it. */
const SRGB_EXPONENT = 2.2;
const NEARLY = 0.05;

/**
 * What a PNG's chunks say that its samples mean, by the order of precedence of PNG 3rd edition, section 4.3:
 * cICP, iCCP, sRGB, then gAMA with cHRM; cHRM alone says too little.
 * @returns nothing where that is sRGB, or the decoder finds it in the profile itself, or nobody can show it
 */
export function pngColourSpace(chunks: Chunks): ColourSpace | undefined {
  const named = readCicp(chunks.get("cICP"));
  if (named !== undefined) return named;
  if (chunks.has("iCCP") || chunks.has("sRGB")) return undefined;
  const exponent = readGamma(chunks.get("gAMA"));
  if (exponent === undefined) return undefined;
  const primaries = readChromaticities(chunks.get("cHRM")) ?? SRGB_PRIMARIES;
  const isSrgb = Math.abs(exponent / SRGB_EXPONENT - 1) < NEARLY && areSrgb(primaries);
  return isSrgb ? undefined : { primaries, curve: { exponent } };
}

/** Primaries, transfer, matrix and range. Nothing for high dynamic range, which a JPEG cannot show, nor YCbCr. */
function readCicp(data: Buffer | undefined): ColourSpace | undefined {
  const [first = 0, second = 0, matrix, isFullRange] = data ?? [];
  const primaries = CICP_PRIMARIES[first];
  const curve = CICP_CURVES[second];
  if (primaries === undefined || curve === undefined) return undefined;
  return matrix === 0 && isFullRange === 1 ? { primaries, curve } : undefined;
}

/** @returns the exponent that makes light of samples; nothing where it is none that anybody means */
function readGamma(data: Buffer | undefined): number | undefined {
  if (data?.length !== 4) return undefined;
  const exponent = WHOLE / data.readUInt32BE();
  return exponent >= 0.2 && exponent <= 5 ? exponent : undefined;
}

function readChromaticities(data: Buffer | undefined): Primaries | undefined {
  if (data?.length !== 32) return undefined;
  const at = (place: number) =>
    [data.readUInt32BE(8 * place) / WHOLE, data.readUInt32BE(8 * place + 4) / WHOLE] as const;
  return { white: at(0), red: at(1), green: at(2), blue: at(3) };
}

/** As nearly as rounding and two generations of the standard have them. */
function areSrgb(primaries: Primaries): boolean {
  const { white, red, green, blue } = SRGB_PRIMARIES;
  const given = [primaries.white, primaries.red, primaries.green, primaries.blue].flat();
  return [white, red, green, blue]
    .flat()
    .every((value, place) => Math.abs(value - (given[place] ?? 0)) < 0.005);
}
