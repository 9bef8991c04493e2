"use client";

import { type ReactNode, useState } from "react";

type Kind = "like" | "favorite";
type Reaction = { count: number; isOn: boolean };

type Props = {
  id: string;
  likes: Reaction;
  favorites: Reaction;
  /** Visitors are led to the login by the form itself. */
  isMember: boolean;
  /** From the server: scripts need not know how they are drawn. */
  icons: Record<Kind, ReactNode>;
};

/** To like and to favour an image. With scripts the count moves at once, and back when it was refused. */
export function ReactionButtons({ id, likes, favorites, isMember, icons }: Props) {
  return (
    <div role="group" aria-label="Reactions" className="flex flex-wrap gap-2">
      <ReactionButton
        id={id}
        kind="like"
        label="Like"
        icon={icons.like}
        isMember={isMember}
        {...likes}
      />
      <ReactionButton
        id={id}
        kind="favorite"
        label="Favourite"
        icon={icons.favorite}
        isMember={isMember}
        {...favorites}
      />
    </div>
  );
}

type ButtonProps = Reaction & {
  id: string;
  kind: Kind;
  label: string;
  icon: ReactNode;
  isMember: boolean;
};

function ReactionButton({ id, kind, label, icon, isMember, ...known }: ButtonProps) {
  const [{ count, isOn }, setReaction] = useState<Reaction>(known);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function toggle() {
    const create = !isOn;
    setRefusal(undefined);
    setReaction({ count: count + (create ? 1 : -1), isOn: create });
    setSending(true);
    try {
      const { trpcClient } = await import("@/client/trpc-client");
      await trpcClient.images.setRelationship.mutate({ id, type: kind, create });
    } catch (error) {
      setReaction({ count, isOn });
      setRefusal(error instanceof Error ? error.message : "This did not work. Try again.");
    } finally {
      setSending(false);
    }
  }
  return (
    <form
      method="post"
      action="/forms/images.setRelationship"
      onSubmit={(event) => {
        if (!isMember) return;
        event.preventDefault();
        // What was pressed last holds: a second press waits for the answer to the first.
        if (!isSending) void toggle();
      }}
    >
      <input type="hidden" name="_back" value={`/post/${id}`} />
      <input type="hidden" name="_next" value={`/post/${id}`} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="type" value={kind} />
      <input type="hidden" name="create" value={String(!isOn)} />
      <button
        type="submit"
        aria-pressed={isOn}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge/60 bg-raised px-4 font-semibold transition-colors hover:border-edge hover:bg-sunken aria-pressed:border-accent/50 aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
      >
        {icon}
        {label} <span className="tabular-nums">{count}</span>
      </button>
      <p role="status" className="text-sm text-danger">
        {refusal}
      </p>
    </form>
  );
}
