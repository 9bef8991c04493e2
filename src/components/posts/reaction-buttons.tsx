"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { leaveToBrowser, NOBODY_ANSWERED } from "@/ui/leave-to-browser";
import type { ReactionRefusal } from "./reaction-refusal";

type Kind = "like" | "favorite";
type Reaction = { count: number; isOn: boolean };

type Props = {
  id: string;
  likes: Reaction;
  favorites: Reaction;
  /** Visitors are led to the login by the form itself. */
  isMember: boolean;
  /** From the server, as the icons: those that are the same of both. */
  fields: ReactNode;
  /** From there too: the way for who is signed out by now. */
  signIn: ReactNode;
  /** From the server: scripts need not know how they are drawn. */
  icons: Record<Kind, ReactNode>;
  /** The classes of a button, from there too. */
  style: string;
};

/** To like and to favour an image. With scripts the count moves at once, and back when it was refused. */
export function ReactionButtons({ likes, favorites, icons, signIn, ...rest }: Props) {
  const [refusal, setRefusal] = useState<ReactionRefusal>();
  // The page that is kept for the way back would say what was so before.
  const { refresh } = useRouter();
  const shared = { ...rest, onDone: refresh, onRefusal: setRefusal };
  return (
    <div role="group" aria-label="Reactions" className="print:hidden">
      <div className="flex flex-wrap gap-2">
        <ReactionButton {...shared} kind="like" label="Like" icon={icons.like} {...likes} />
        <ReactionButton
          {...shared}
          kind="favorite"
          label="Favourite"
          icon={icons.favorite}
          {...favorites}
        />
      </div>
      <p role="status" className="text-sm text-danger not-empty:mt-2">
        {refusal?.message}
        {refusal?.isSignedOut === true ? signIn : null}
      </p>
    </div>
  );
}

type ButtonProps = Reaction & {
  id: string;
  kind: Kind;
  label: string;
  icon: ReactNode;
  isMember: boolean;
  fields: ReactNode;
  style: string;
  onDone: () => void;
  /** Told what was refused; nothing when it is tried again. */
  onRefusal: (refusal: ReactionRefusal | undefined) => void;
};

function ReactionButton({
  id,
  kind,
  label,
  icon,
  isMember,
  fields,
  style,
  onDone,
  onRefusal,
  ...known
}: ButtonProps) {
  const [{ count, isOn }, setReaction] = useState<Reaction>(known);
  const [said, setSaid] = useState<Reaction>(known);
  // What the server says anew holds.
  if (said.count !== known.count || said.isOn !== known.isOn) {
    setSaid(known);
    setReaction(known);
  }
  const [isSending, setSending] = useState(false);
  async function toggle(form: HTMLFormElement) {
    const create = !isOn;
    onRefusal(undefined);
    setReaction({ count: count + (create ? 1 : -1), isOn: create });
    setSending(true);
    const refusal = await import("./send-reaction").then(
      ({ sendReaction }) => sendReaction({ id, type: kind, create }),
      () => leaveToBrowser(form).catch(() => ({ message: NOBODY_ANSWERED, isSignedOut: false })),
    );
    setSending(false);
    if (refusal) {
      setReaction({ count, isOn });
      onRefusal(refusal);
    } else {
      onDone();
    }
  }
  return (
    <form
      method="post"
      action="/forms/images.setRelationship"
      className="max-w-full"
      onSubmit={(event) => {
        const form = event.currentTarget;
        if (!isMember || "plain" in form.dataset) return;
        event.preventDefault();
        // What was pressed last holds: a second press waits for the answer to the first.
        if (!isSending) void toggle(form);
      }}
    >
      {fields}
      <input type="hidden" name="type" value={kind} />
      {/* For the browser: while it is sent, what was pressed. */}
      <input type="hidden" name="create" value={String(isOn === isSending)} />
      <button type="submit" aria-pressed={isOn} className={style}>
        {icon}
        {label} <span className="tabular-nums">{count}</span>
      </button>
    </form>
  );
}
