/** What stands in the place of a picture that is not safe for work: a data URL of a few pixels, where one is known. */
export type Cover = { preview?: string | undefined };
