import { EmptyState } from "@/ui/empty-state";
import { type SentForm, typedIn } from "./act-form";
import { BulkReview } from "./bulk-review";
import { QueueEntry, type ShownEntry } from "./queue-entry";

type Props = {
  entries: ShownEntry[];
  viewerId: string;
  page: string;
  sent: SentForm | undefined;
  /** Ids of those that were acted on at once, which was refused. */
  selected: readonly string[];
};

/** The pending images, and what is decided on several. */
export function QueueList({ entries, viewerId, page, sent, selected }: Props) {
  if (entries.length === 0) return <EmptyState title="Nothing waits here" />;
  const typed = typedIn(sent, "pending.reviewMany", {});
  return (
    <div data-queue="" className="group/queue flex flex-col gap-6">
      {entries.map((entry, place) => (
        <QueueEntry
          key={entry.image.id}
          entry={entry}
          viewerId={viewerId}
          page={page}
          nextId={(entries[place + 1] ?? entries[place - 1])?.image.id}
          sent={sent}
          isSelected={selected.includes(entry.image.id)}
        />
      ))}
      <BulkReview page={page} versions={versionsOf(entries)} typed={typed} />
    </div>
  );
}

/** What the moderator sees, by image. */
function versionsOf(entries: ShownEntry[]): Record<string, number> {
  return Object.fromEntries(entries.map(({ image }) => [image.id, image.version]));
}
