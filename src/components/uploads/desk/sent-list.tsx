import { Button } from "@/ui/button";
import { Section } from "@/ui/section";
import { NsfwBadge } from "../../images/nsfw-badge";
import type { Sent } from "./use-sent";

type Props = {
  sent: Sent[];
  /** How long a decision usually takes, in words. */
  usualWait: string | undefined;
  onClear: () => void;
};

/** The pictures that are there now, each with its post. */
export function SentList({ sent, usualWait, onClear }: Props) {
  if (sent.length === 0) return null;
  return (
    <Section
      id="sent"
      title={`Sent (${sent.length})`}
      lead={`A moderator looks at them${usualWait === undefined ? "" : `: this usually takes ${usualWait}`}. Until then only people with their address see them.`}
    >
      <ul
        aria-label="Sent"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,40%),1fr))] gap-3"
      >
        {sent.map(({ key, id, name, nsfw }) => (
          <li key={key} className="min-w-0">
            <a href={`/post/${id}`} className="flex flex-col gap-1 text-sm hover:underline">
              <span className="relative overflow-hidden rounded-control bg-sunken">
                <img
                  src={`/thumbnail/${id}.webp`}
                  alt=""
                  loading="lazy"
                  className={`aspect-square w-full object-contain ${nsfw ? "covered:scale-125 covered:blur-xl" : ""}`}
                />
                {nsfw ? <NsfwBadge /> : null}
              </span>
              <span className="truncate">{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={onClear}>
          Clear this list
        </Button>
      </div>
    </Section>
  );
}
