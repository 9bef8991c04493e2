"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { readFields } from "./desk/read-fields";
import type { Begun, QueueProps } from "./desk/upload-queue";

type Loaded = { Queue: (props: QueueProps) => ReactNode; begun: Begun };

type Props = Omit<QueueProps, "begun"> & {
  /** The plain form, which is served and works without scripts. */
  children: ReactNode;
};

/** The plain form; once its scripts are there, room for many pictures, with what was typed until then. */
export function UploadDesk({ children, ...props }: Props) {
  const plain = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isOver = false;
    void import("./desk/upload-queue").then(
      ({ default: Queue }) => {
        if (!isOver) setLoaded({ Queue, begun: takeOver(plain.current) });
      },
      // Without them the plain form does.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (loaded === undefined) return <div ref={plain}>{children}</div>;
  const { Queue, begun } = loaded;
  return <Queue {...props} begun={begun} />;
}

function takeOver(plain: HTMLDivElement | null): Begun {
  const form = plain?.querySelector("form");
  const nothing: Begun = {
    fields: { tags: "", artist: "", nsfw: "", description: "" },
    files: [],
  };
  if (!form) return nothing;
  const file = form.querySelector<HTMLInputElement>("input[type=file]");
  const focused = document.activeElement?.getAttribute("name");
  return {
    fields: readFields(form),
    files: [...(file?.files ?? [])],
    ...(form.contains(document.activeElement) && focused ? { focused } : {}),
  };
}
