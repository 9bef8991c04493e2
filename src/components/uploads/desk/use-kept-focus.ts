import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Where the keyboard can go on: a picture, the bar below all of them, what is said of all, what was sent. */
const PLACES = "li, section, [role=group][aria-label=Sending]";

type Focused = {
  element: Element;
  /** What is around it, from the innermost. */
  places: HTMLElement[];
  /** The list that it is in, and its place there. */
  list: Element | undefined;
  index: number;
};

/**
 * What has the focus may be gone once it was pressed: a picture that is removed, the button that sends all. Then the
 * keyboard goes on at the nearest place that is still there, and nothing is scrolled that is in sight.
 */
export function useKeptFocus(desk: RefObject<HTMLElement | null>): void {
  const focused = useRef<Focused>(undefined);

  useEffect(() => {
    const { current: root } = desk;
    const controller = new AbortController();
    const { signal } = controller;
    const take = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? describe(target) : undefined;
    };
    const leave = () => {
      // It is left, or taken away: browsers tell both, if at all, before it has happened.
      setTimeout(() => {
        const element = focused.current?.element;
        if (element !== document.activeElement && element?.isConnected === true) {
          focused.current = undefined;
        }
      });
    };
    root?.addEventListener("focusin", take, { signal });
    root?.addEventListener("focusout", leave, { signal });
    return () => {
      controller.abort();
    };
  }, [desk]);

  // After whatever changes the queue.
  useLayoutEffect(() => {
    const { current: gone } = focused;
    if (gone === undefined || gone.element.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const place = nearest(gone) ?? desk.current?.querySelector<HTMLElement>("#sent, input");
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus();
  });
}

function describe(element: Element): Focused {
  const places: HTMLElement[] = [];
  let place = element.closest<HTMLElement>(PLACES);
  while (place !== null) {
    places.push(place);
    place = place.parentElement?.closest<HTMLElement>(PLACES) ?? null;
  }
  const item = element.closest("li");
  const list = item?.parentElement ?? undefined;
  const index = [...(list?.children ?? [])].findIndex((one) => one === item);
  return { element, places, list, index };
}

/** What was around it, else what has taken its place in the list. */
function nearest({ places, list, index }: Focused): HTMLElement | undefined {
  const around = places.find(({ isConnected }) => isConnected);
  if (around !== undefined || list?.isConnected !== true) return around;
  const item = list.children[index] ?? list.lastElementChild;
  return item instanceof HTMLElement ? item : undefined;
}
