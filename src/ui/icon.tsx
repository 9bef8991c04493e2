import type { IconNode } from "lucide";

type Props = {
  /** One of lucide's: its shapes. */
  of: IconNode;
  /** Its size, and its colour where that is not the one of the text. */
  className?: string;
  strokeWidth?: number;
};

/**
 * A picture beside words. Not lucide's own component for React: that is one of the browser's, so that each icon which
 * the server renders would bring script along.
 */
export function Icon({ of, className, strokeWidth = 2 }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      dangerouslySetInnerHTML={{ __html: markupOf(of) }}
    />
  );
}

const markups = new WeakMap<IconNode, string>();

/** Lucide's shapes as they stand: as elements they would be a fifth of a page's, each told to the browser twice. */
function markupOf(icon: IconNode): string {
  let markup = markups.get(icon);
  if (markup === undefined) {
    markup = icon.map(([shape, attributes]) => `<${shape}${attributesOf(attributes)}/>`).join("");
    markups.set(icon, markup);
  }
  return markup;
}

function attributesOf(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
