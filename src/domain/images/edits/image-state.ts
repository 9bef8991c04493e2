/** What an edit can change. */
export type ImageState = {
  tags: string[];
  nsfw: boolean;
  artist: string | null;
  description: string | null;
};

/** What somebody wants changed; what is missing stays. */
export type ImageChanges = {
  tags?: string[] | undefined;
  nsfw?: boolean | undefined;
  /** Null clears. */
  artist?: string | null | undefined;
  description?: string | null | undefined;
};

export function changed(state: ImageState, changes: ImageChanges): ImageState {
  const { tags, nsfw, artist, description } = changes;
  return {
    tags: tags ?? state.tags,
    nsfw: nsfw ?? state.nsfw,
    artist: artist === undefined ? state.artist : artist,
    description: description === undefined ? state.description : description,
  };
}

/** The fields in which two states differ, each as it is in the first and in the second. */
export function differences(
  one: ImageState,
  other: ImageState,
): { before: Partial<ImageState>; after: Partial<ImageState> } {
  return { before: only(one, other), after: only(other, one) };
}

/** Of `one` what `other` has not. Tags are sorted, so that equal sets are equal lists. */
function only(one: ImageState, other: ImageState): Partial<ImageState> {
  return {
    ...(one.tags.join("\n") === other.tags.join("\n") ? {} : { tags: one.tags }),
    ...(one.nsfw === other.nsfw ? {} : { nsfw: one.nsfw }),
    ...(one.artist === other.artist ? {} : { artist: one.artist }),
    ...(one.description === other.description ? {} : { description: one.description }),
  };
}

export function isSame(one: ImageState, other: ImageState): boolean {
  return Object.keys(only(one, other)).length === 0;
}
