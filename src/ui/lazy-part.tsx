"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

type Part<Props> = ComponentType<Props>;

/**
 * A part of a page that is loaded when it is first shown. Where it does not come, as the connection is gone or another
 * build is served by now, `instead` stands in its place; else the page of errors would in that of the whole page. What
 * is shown anew is asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: Part<Props> }>,
  { waiting, instead }: { waiting: (props: Props) => ReactNode; instead: Part<Props> },
): Part<Props> {
  const begin = () =>
    lazy(() =>
      load().catch(() => {
        newest = begin();
        return { default: instead };
      }),
    );
  let newest = begin();
  return function LazyPart(props: Props) {
    const [Shown] = useState(() => newest);
    return (
      <Suspense fallback={waiting(props)}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
