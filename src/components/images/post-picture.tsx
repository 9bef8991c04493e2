import type { GalleryImage } from "./gallery-image";
import { ImagePicture } from "./image-picture";
import { postSources } from "./picture-sources";
import { postSize } from "./post-size";

/** The picture of a post, as large as there is room for; it leads to itself in full. */
export function PostPicture({ post }: { post: GalleryImage }) {
  const size = postSize(post);
  return (
    <a href={`/image/${post.id}.jpg`} className="mx-auto block" style={{ width: size.width }}>
      <ImagePicture
        image={post}
        sources={postSources(post)}
        sizes={size.sizes}
        src={`/image/${post.id}.jpg`}
        className="h-auto w-full rounded-card"
        loading="eager"
        isFirst
        width={post.width}
        height={post.height}
      />
    </a>
  );
}
