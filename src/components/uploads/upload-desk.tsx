"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { type PlainForm, plainFormOf } from "./desk/plain-form";
import type { QueueProps } from "./desk/upload-queue";

type Loaded = { Queue: (props: QueueProps) => ReactNode; begun: PlainForm | undefined };

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
        if (isOver) return;
        const form = plain.current?.querySelector("form");
        setLoaded({ Queue, begun: form ? plainFormOf(form) : undefined });
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
