import { Plus } from "lucide";
import { Icon } from "@/ui/icon";

type Props = { tags: string[]; taken: string[]; onTag: (tag: string) => void };

/** Tags of pictures sent before, to be added by one press. */
export function RecentTags({ tags, taken, onTag }: Props) {
  const offered = tags.filter((tag) => !taken.includes(tag));
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label="Recent tags" className="flex flex-wrap gap-1.5">
      {offered.map((tag) => (
        <button
          key={tag}
          type="button"
          onClick={() => {
            onTag(tag);
          }}
          className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full bg-sunken px-2.5 text-sm transition-colors wrap-anywhere hover:bg-accent-soft pointer-coarse:min-h-11 pointer-coarse:px-3.5 forced-colors:border"
        >
          <Icon of={Plus} className="size-3.5 shrink-0 text-quiet" />
          <bdi className="min-w-0">{tag}</bdi>
        </button>
      ))}
    </div>
  );
}
