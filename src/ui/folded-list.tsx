import type { ReactNode } from "react";
import { Disclosure } from "./disclosure";

type Props = {
  /** Its name, for those who hear the page. */
  label: string;
  items: { key: string; content: ReactNode }[];
};

/** As many as are shown at once; a few more are not worth a press. */
const SHOWN = 30;
const SPARED = 10;

/** Chips in rows. Of a great many the rest is folded away, or all else on the page would lie far below them. */
export function FoldedList({ label, items }: Props) {
  const count = items.length <= SHOWN + SPARED ? items.length : SHOWN;
  const rest = items.slice(count);
  return (
    <div className="flex flex-col gap-2">
      <Rows label={label} items={items.slice(0, count)} />
      {rest.length === 0 ? null : (
        <Disclosure summary={`${rest.length} more`}>
          <Rows label={`More ${label.toLowerCase()}`} items={rest} />
        </Disclosure>
      )}
    </div>
  );
}

function Rows({ label, items }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {items.map(({ key, content }) => (
        <li key={key} className="max-w-full">
          {content}
        </li>
      ))}
    </ul>
  );
}
