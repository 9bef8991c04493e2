import { z } from "zod";
import { moment } from "../moment";

const summary = {
  id: z.string(),
  username: z.string(),
  roles: z.array(z.string()).meta({ description: "admin and approver, in any combination." }),
  uploads: z.int().min(0).meta({ description: "Approved images." }),
  likesReceived: z.int().min(0).meta({ description: "Likes of all their approved images." }),
  favoritesReceived: z.int().min(0).meta({ description: "The same of favourites." }),
  createdAt: moment(),
};

export const userSummarySchema = z
  .object(summary)
  .meta({ id: "UserSummary", description: "An account in a list." });

export const userSchema = z
  .object({
    ...summary,
    likes: z
      .array(z.string())
      .meta({ description: "Ids of the latest 1,000 images the account liked, newest first." }),
    favorites: z
      .array(z.string())
      .meta({ description: "Ids of the latest 1,000 images the account favoured, newest first." }),
    email: z.email().optional().meta({
      description: "Told to the account itself only; the new one while it waits to be verified.",
    }),
    verified: z.boolean().optional().meta({ description: "Told to the account itself only." }),
    savedTags: z
      .array(z.string())
      .optional()
      .meta({ description: "Told to the account itself only." }),
  })
  .meta({ id: "User" });
