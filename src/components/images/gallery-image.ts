/** What a gallery needs of an image. */
export type GalleryImage = {
  id: string;
  nsfw: boolean;
  tags: string[];
  artist?: string | undefined;
  description?: string | undefined;
  width: number;
  height: number;
  /** Pixels of its thumbnail. */
  thumbnail: { width: number; height: number };
  /** Widths to ask for the picture in, in pixels, ascending; its own is the whole. */
  widths: number[];
  /** What to show until the picture is there: a data URL of a few pixels. */
  preview: string;
  /** What to show until even that is there: `#rrggbb`, which most of the picture has. */
  color?: string | undefined;
};
