import { Alert } from "@/ui/alert";
import { Badge } from "@/ui/badge";
import { Checkbox } from "@/ui/checkbox";
import { TagList } from "../tags/tag-list";
import { UserLink } from "../users/user-link";
import { BULK_FORM } from "./bulk-review";
import { type Moderated, ModeratedImage } from "./moderated-image";
import type { Near } from "./near";
import { NearDuplicates } from "./near-duplicates";
import { QueueDecisions } from "./queue-decisions";
import { RequestedChanges } from "./requested-changes";
import type { ComponentProps } from "react";

export type ShownEntry = {
  image: Moderated & {
    nsfw: boolean;
    artist?: string | undefined;
    description?: string | undefined;
    tags: string[];
    uploader: { username: string };
    createdAt: string;
    version: number;
  };
  claim?: { by: { id: string; username: string } } | undefined;
  changes?: ComponentProps<typeof RequestedChanges>["changes"] | undefined;
  /** Its uploader can be asked for changes. */
  isAskable: boolean;
  similar: Near[];
  banned: { sha256: string; reason: string; distance: number }[];
};

type Props = {
  entry: ShownEntry;
  viewerId: string;
  /** The address of the page, and the id of the image to go on with. */
  page: string;
  nextId: string | undefined;
  /** The form that was sent last. */
  sent: ComponentProps<typeof QueueDecisions>["sent"];
  /** It was among those that were acted on at once, which was refused. */
  isSelected: boolean;
};

/** One pending image with all that helps to decide, and the decisions. */
export function QueueEntry({ entry, viewerId, page, nextId, sent, isSelected }: Props) {
  const { image, claim, changes, isAskable, similar, banned } = entry;
  const here = `${page}#${anchorOf(image.id)}`;
  const claimer = claim?.by;
  return (
    <article
      id={anchorOf(image.id)}
      tabIndex={-1}
      data-entry={image.id}
      aria-label={`Post ${image.id}`}
      className="grid scroll-mt-16 items-start gap-6 rounded-card border border-line bg-raised p-4 has-[[name='ids[]']:checked]:border-accent tall:**:scroll-mb-28 forced-colors:has-[[name='ids[]']:checked]:border-[Highlight] sm:p-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <ModeratedImage image={image} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <About image={image} />
          <Checkbox
            key={image.version}
            label="Select"
            name="ids[]"
            value={image.id}
            form={BULK_FORM}
            defaultChecked={isSelected}
          />
        </div>
        <TagList tags={image.tags} />
        {claimer === undefined ? null : (
          <Alert>Being reviewed by {claimer.id === viewerId ? "you" : claimer.username}</Alert>
        )}
        {changes === undefined ? null : <RequestedChanges changes={changes} />}
        {banned.map(({ sha256, reason, distance }) => (
          <Alert tone="danger" key={sha256}>
            Looks like a banned picture ({distance} of 64 bits apart): {reason}
          </Alert>
        ))}
        {similar.length === 0 ? null : (
          <NearDuplicates image={image} similar={similar} back={here} />
        )}
        <QueueDecisions
          image={image}
          isAskable={isAskable}
          claim={claimer === undefined ? undefined : claimer.id === viewerId ? "own" : "other"}
          here={here}
          next={nextId === undefined ? page : `${page}#${anchorOf(nextId)}`}
          sent={sent}
        />
      </div>
    </article>
  );
}

/** Browsers scroll to it, and give it the focus, with and without scripts. */
function anchorOf(id: string): string {
  return `post-${id}`;
}

function About({ image }: { image: ShownEntry["image"] }) {
  const { artist, uploader, createdAt, width, height, nsfw, description } = image;
  return (
    <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
      <p>
        By{" "}
        <strong>
          <bdi>{artist ?? "an unknown artist"}</bdi>
        </strong>{" "}
        {nsfw ? <Badge tone="warning">not safe for work</Badge> : null}
      </p>
      <p className="text-sm text-quiet">
        Uploaded by <UserLink username={uploader.username} /> on{" "}
        <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>, {width} × {height}
      </p>
      {description === undefined ? null : <p className="mt-2 text-sm">{description}</p>}
    </div>
  );
}
