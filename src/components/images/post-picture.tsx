import type { GalleryImage } from "./gallery-image";
import { ImagePicture } from "./image-picture";
import { postSources } from "./picture-sources";
import { postSize } from "./post-size";

/** The picture of a post, as large as there is room for. */
export function PostPicture({ post }: { post: GalleryImage }) {
  const size = postSize(post);
  return (
    <ImagePicture
      image={post}
      sources={postSources(post)}
      sizes={size.sizes}
      src={`/image/${post.id}.jpg`}
      className="mx-auto h-auto rounded-card"
      // One that is hidden at first is not loaded before it is shown.
      loading={post.nsfw ? "lazy" : "eager"}
      isFirst={!post.nsfw}
      width={post.width}
      height={post.height}
      style={{ width: size.width }}
    />
  );
}
