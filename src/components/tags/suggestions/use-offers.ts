"use client";

import { useEffect, useState } from "react";
import { beginning, distinct, type Offer, OFFERED, rarerTags, topTags } from "./tag-offers";

/** Until somebody stops typing: those that are asked for are not known to be wanted before. */
const PAUSE_MS = 150;

type Found = { typed: string; offers: Offer[] };

/** Tags to offer for what is typed of one; none before anything is. Known ones come from the page itself. */
export function useOffers(typed: string, known: readonly string[]): Offer[] {
  const [found, setFound] = useState<Found>({ typed: "", offers: [] });
  useEffect(() => {
    if (typed === "") return;
    const giveUp = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (offers: Offer[]) => {
      if (!giveUp.signal.aborted) setFound({ typed, offers });
    };
    void topTags().then((tags) => {
      const counted = new Set(tags.map(({ name }) => name));
      const own = known.filter((name) => !counted.has(name)).map((name) => ({ name }));
      const near = beginning([...tags, ...own], typed);
      show(near);
      if (near.length >= OFFERED || giveUp.signal.aborted) return;
      timer = setTimeout(() => {
        void rarerTags(typed, giveUp.signal).then((rare) => {
          show(distinct([...near, ...rare]));
        });
      }, PAUSE_MS);
    });
    return () => {
      giveUp.abort();
      clearTimeout(timer);
    };
  }, [typed, known]);
  // Old ones do until new ones come, where they still fit.
  if (typed === "") return [];
  return found.typed === typed ? found.offers : beginning(found.offers, typed);
}
