const CHIP =
  "inline-block max-w-full rounded-control px-2.5 py-1 wrap-anywhere forced-colors:border";

/** What an edit brings. */
export function Added({ children }: { children: string }) {
  return (
    <ins className={`${CHIP} bg-success-soft text-success no-underline`}>
      + <bdi>{children}</bdi>
    </ins>
  );
}

/** What an edit takes away. */
export function Removed({ children }: { children: string }) {
  return (
    <del className={`${CHIP} bg-danger-soft text-danger no-underline`}>
      − <bdi>{children}</bdi>
    </del>
  );
}
