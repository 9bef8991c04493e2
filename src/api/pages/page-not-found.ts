import { AsyncLocalStorage } from "node:async_hooks";
import { notFound } from "next/navigation";

declare global {
  /** One for the pages and for what serves them, which Next bundles apart. */
  var emaPagesNotFound: AsyncLocalStorage<PageUnderWay> | undefined;
}

/** A page that is being rendered. */
type PageUnderWay = { isNotFound: boolean };

/** Has a page rendered; what it is told knows, from when the page found that there is none. */
export function watchNotFound(render: (page: Readonly<PageUnderWay>) => void): void {
  globalThis.emaPagesNotFound ??= new AsyncLocalStorage();
  const page = { isNotFound: false };
  globalThis.emaPagesNotFound.run(page, () => {
    render(page);
  });
}

/** Ends a page that is none, by the 404 page. */
export function pageNotFound(): never {
  const page = globalThis.emaPagesNotFound?.getStore();
  if (page !== undefined) page.isNotFound = true;
  notFound();
}
