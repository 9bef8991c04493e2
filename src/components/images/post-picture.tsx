import { useId } from "react";
import { altText } from "./alt-text";
import type { GalleryImage } from "./gallery-image";
import { ImagePicture } from "./image-picture";
import { postSources } from "./picture-sources";
import { postSize } from "./post-size";
import { ZoomedPicture } from "./zoomed-picture";

/** The picture of a post, as large as there is room for; a press shows it in full. */
export function PostPicture({ post }: { post: GalleryImage }) {
  const size = postSize(post);
  const zoomId = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={zoomId}
        aria-label={`Zoom in: ${altText(post)}`}
        className="mx-auto block cursor-zoom-in"
        style={{ width: size.width }}
      >
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
      </button>
      {/* Of the next post it is another one: it must not come up open. */}
      <ZoomedPicture key={post.id} id={zoomId} post={post} />
    </>
  );
}
