import { z } from "zod";
import { getImage } from "@/domain/images/get-image";
import { findImageViewer } from "@/domain/images/image-viewer";
import { findCategories } from "@/domain/tags/find-categories";
import { categorySchema } from "../tags/tag-fields";
import { publicProcedure } from "../trpc";
import { shownImageSchema, shownPendingImageSchema } from "./schema";
import { showImage } from "./show-image";

const viewerSchema = z.object({
  id: z.string(),
  liked: z.boolean(),
  favored: z.boolean(),
  isUploader: z.boolean(),
  isModerator: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});

/** The image of a post page: what images.get answers, and what the page needs besides. */
export const getPost = publicProcedure
  .meta({ limit: "images.get" })
  .input(z.object({ id: z.string() }))
  .output(
    z.object({
      image: z.union([shownImageSchema, shownPendingImageSchema]),
      /** What it is to the account that looks at it; absent for visitors. */
      viewer: viewerSchema.optional(),
      /** What kinds of tags it has, by their names. */
      categories: z.record(z.string(), categorySchema),
      /** Of its page, whole. */
      address: z.string(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const image = await getImage(ctx.deps, input.id);
    const [viewer, categories] = await Promise.all([
      findImageViewer(ctx.deps, ctx.actor, image),
      findCategories(ctx.deps, image.tags),
    ]);
    return {
      image: showImage(image),
      ...(viewer === undefined ? {} : { viewer }),
      categories,
      address: `${ctx.deps.siteUrl}/post/${image.id}`,
    };
  });
