import type { ReactNode } from "react";

type Props = {
  /** Names the section in addresses: /settings#sessions. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A part of a page, with its heading, on a card. */
export function Section({ id, title, lead, children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={titleId}>{title}</h2>
        {lead === undefined ? null : <p className="text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
