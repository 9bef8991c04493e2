import { type Draw, shuffled } from "./draw";

export const TAGS = 50_000;
export const ARTISTS = 2_000;
export const UPLOADERS = 1_000;
/** Uploaders, and those who only like and favour. */
export const USERS = 5_000;

const CONSONANTS = "k s t n h m r g z d b p".split(" ");
const VOWELS = "a i u e o".split(" ");
const SYLLABLES = CONSONANTS.flatMap((first) => VOWELS.map((second) => first + second));
const STEMS = 500;
/** Any numbers without a factor in common with the number of words there are. */
const STEM_STEP = 433;
const WORD_STEP = 37;

/**
 * Tags by rank, the most used first: the tag of rank r has the number r + 1. A hundred begin with each of 500
 * stems, and some eight stems with each syllable, so that a search for a beginning finds few or many.
 */
export function nameTags(draw: Draw): string[] {
  const words = Array.from({ length: TAGS / STEMS }, (_, place) => nameWord(place));
  const names = Array.from({ length: STEMS }, (_, place) => nameStem(place)).flatMap((stem) =>
    words.map((word, place) => (place === 0 ? stem : `${stem} ${word}`)),
  );
  return shuffled(draw, names);
}

/** Artists by rank; one of three has another name in parentheses. */
export function nameArtists(): string[] {
  return Array.from({ length: ARTISTS }, (_, place) => {
    const name = `${capital(nameStem(place))} ${nameWord(place)}`;
    return place % 3 === 0 ? `${name} (${nameStem(ARTISTS - place)}${place})` : name;
  });
}

/** The id of a user, who is called `userName` of the same place, from 0. */
export function userId(place: number): string {
  return `benchUsr${String(place).padStart(4, "0")}`;
}

export function userName(place: number): string {
  return `Painter${place}`;
}

function nameStem(place: number): string {
  const all = SYLLABLES.length;
  const number = (place * STEM_STEP) % all ** 3;
  return syllable(number / all ** 2) + syllable(number / all) + syllable(number);
}

function nameWord(place: number): string {
  const number = (place * WORD_STEP) % SYLLABLES.length ** 2;
  return syllable(number / SYLLABLES.length) + syllable(number);
}

function syllable(number: number): string {
  return SYLLABLES[Math.floor(number) % SYLLABLES.length] ?? "";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
