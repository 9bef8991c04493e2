import { LIMITS } from "@/domain/limits";
import { MAX_PIXELS, MAX_SIDE } from "@/infra/picture/picture-limits";

/** What the upload page tells before anything is sent. */
export const UPLOAD_LIMITS = {
  bounds: { bytes: LIMITS.imageBytes, pixels: MAX_PIXELS, side: MAX_SIDE },
  limits: {
    tags: LIMITS.tagsPerUpload,
    tagLength: LIMITS.tagLength,
    artistLength: LIMITS.artistLength,
    descriptionLength: LIMITS.descriptionLength,
  },
};
