import type { ReactNode } from "react";

type Props = {
  /** What stands at the head and at the foot of every page. */
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

const ACROSS = "mx-auto w-full max-w-site px-gutter";

/**
 * What stands around every page. Where letters are so large that the head needs rows, it scrolls away with the rest.
 */
export function SiteFrame({ header, footer, children }: Props) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-24 rounded-control print:hidden bg-ink px-4 py-2 font-semibold text-ground focus:translate-y-0"
      >
        Skip to the content
      </a>
      <header className="z-20 border-b border-line bg-ground/92 backdrop-blur-md print:hidden min-[20rem]:sticky min-[20rem]:top-0">
        <div
          className={`${ACROSS} flex min-h-header items-center gap-2 max-[20rem]:flex-wrap max-[20rem]:justify-end max-[20rem]:py-1 sm:gap-4`}
        >
          {header}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`${ACROSS} grow py-6 sm:py-10`}>
        {children}
      </main>
      <footer className="in-data-endless:invisible border-t border-line text-sm text-quiet print:hidden">
        <div className={`${ACROSS} flex flex-wrap items-center justify-between gap-4 py-6`}>
          {footer}
        </div>
      </footer>
    </>
  );
}
