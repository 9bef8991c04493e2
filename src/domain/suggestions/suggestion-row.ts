import type { Proposal } from "./proposal";

type Row = {
  nsfw: boolean | null;
  artist: string | null;
  tagsAdd: string[];
  tagsRemove: string[];
};

/** What a row proposes: none means no change, and an empty artist that it is to be cleared. */
export function proposalOf({ nsfw, artist, tagsAdd, tagsRemove }: Row): Proposal {
  return {
    ...(nsfw === null ? {} : { nsfw }),
    ...(artist === null ? {} : { artist: artist === "" ? null : artist }),
    tagsAdd,
    tagsRemove,
  };
}
