import { Alert } from "@/ui/alert";
import { Facts } from "@/ui/facts";
import { Link } from "@/ui/link";
import { TagList } from "../tags/tag-list";
import type { EditedImage } from "./edit-form";
import { postAddress } from "./post-address";
import { ratingInWords } from "./rating-options";

/** What an image says now, for an editor whom another came before. */
export function CurrentState({
  image,
  within,
}: {
  image: EditedImage;
  /** The list that the post was found in: see postAddress. */
  within: string | undefined;
}) {
  return (
    <section
      aria-labelledby="current-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5"
    >
      <h2 id="current-title">As it is now</h2>
      <Alert tone="warning" role="alert">
        <p>Somebody changed this image while you did. Nothing of yours is saved or lost yet.</p>
        <p>
          Put together what shall be in your form, and save again.{" "}
          <Link href={postAddress(image.id, { page: "history", within })}>
            See what was changed
          </Link>
        </p>
      </Alert>
      <TagList tags={image.tags} />
      <Facts
        facts={{
          Artist: image.artist ?? "unknown",
          Rating: ratingInWords(image.nsfw),
          Description: image.description ?? "none",
          Version: image.version,
        }}
      />
    </section>
  );
}
