import { z } from "zod";
import { DESCRIPTIONS } from "./descriptions";
import { moment } from "../moment";

export const personSchema = z
  .object({ id: z.string(), username: z.string() })
  .meta({ id: "Person", description: "An account, as named in other resources." });

const common = {
  id: z.string().meta({ description: "12 letters and digits.", examples: ["k3Yv0ZtQm1Xa"] }),
  nsfw: z.boolean().meta({ description: "Not safe for work." }),
  artist: z.string().optional().meta({ description: "Absent when unknown." }),
  tags: z.array(z.string()).meta({ description: "Normalised, in code point order." }),
  uploader: personSchema,
  createdAt: moment().meta({ description: "Time of upload." }),
  version: z.int().min(1).meta({ description: "Grows with every edit." }),
  width: z.int().min(1).meta({ description: "Pixels of the upright picture." }),
  height: z.int().min(1).meta({ description: "Pixels of the upright picture." }),
  placeholder: z.string().meta({ description: "Thumbhash of the picture, base64." }),
  description: z.string().optional().meta({ description: DESCRIPTIONS.description }),
};

export const imageSchema = z
  .object({
    ...common,
    likes: z.int().min(0),
    favorites: z.int().min(0),
    approver: personSchema.optional().meta({ description: "Absent when there is none." }),
    comments: z
      .array(z.string())
      .meta({ description: "Ids of the latest 50 comments, newest last." }),
  })
  .meta({ id: "Image", description: "An approved image." });

export const pendingImageSchema = z
  .object({ ...common, pending: z.literal(true) })
  .meta({ id: "PendingImage", description: "An upload that waits for approval." });

/** What pages need of an image besides; no part of the resources above. */
const shown = {
  /** Pixels of the thumbnail. */
  thumbnail: z.object({ width: z.int().min(1), height: z.int().min(1) }),
  /** Widths to ask for the picture in, in pixels, ascending; its own is the whole. */
  widths: z.array(z.int().min(1)),
  /** What stands in its place until it is there: a data URL of a few pixels. */
  preview: z.string(),
  /** The colour that most of it has, `#rrggbb`. */
  color: z.string().optional(),
};

export const shownImageSchema = imageSchema.extend(shown);
export const shownPendingImageSchema = pendingImageSchema.extend(shown);

export const imagesSchema = z.object({ images: z.array(imageSchema) });
