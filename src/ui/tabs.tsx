import { Link } from "@/ui/link";

type Props = {
  label: string;
  /** Each has an address of its own. */
  tabs: { href: string; label: string; isCurrent: boolean }[];
};

/** Ways to see the same thing: a row of links, of which one is where the visitor is. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav
      aria-label={label}
      // A shadow in place of a border: what covers a border overflows, and has a scrollbar of its own.
      className="flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:thin]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? "page" : undefined}
          className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-quiet transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
