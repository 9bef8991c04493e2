"use client";

import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { type SuggestField, tieToList, typeInto } from "./combobox-field";
import { type Language, type Term, termAt, withTag } from "./term-at";
import { useOffers } from "./use-offers";

type Props = {
  /** What is typed into; it keeps what it holds itself. */
  field: SuggestField;
  language: Language;
  /** Tags to offer besides the most used ones. */
  known: readonly string[];
};

const NONE: Term = { from: 0, to: 0, typed: "" };

/** Tags that go on as what is being typed begins: a list below the field, for keys, mouse and fingers. */
export function SuggestionList({ field, language, known }: Props) {
  const id = useId();
  const [term, setTerm] = useState(() => termIn(field, language));
  const [active, setActive] = useState(-1);
  const [isTyped, setIsTyped] = useState(() => field.value !== field.defaultValue);
  const offers = useOffers(term.typed, known).filter(({ name }) => name !== term.typed);
  const isOpen = offers.length > 0;

  const look = useEffectEvent(({ type }: Event) => {
    setActive(-1);
    setIsTyped(type === "input");
    setTerm(termIn(field, language));
  });

  function take(name: string) {
    // As it is by now: keys that came since the last look are part of it.
    typeInto(field, withTag(field.value, termIn(field, language), name, language));
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return;
    // Between the lines of what stands there already they lead on; the list is of another place then.
    if (field instanceof HTMLTextAreaElement && !isTyped && event.key.startsWith("Arrow")) {
      setTerm(NONE);
      return;
    }
    const chosen = offers[active];
    if (event.key === "ArrowDown") setActive((active + 1) % offers.length);
    else if (event.key === "ArrowUp") setActive((active <= 0 ? offers.length : active) - 1);
    else if (event.key === "Escape") setTerm(NONE);
    else if (event.key === "Enter" && chosen !== undefined) take(chosen.name);
    else return;
    event.preventDefault();
  });

  // In one go with the first look: nothing is typed between the two.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Of a field that is one of two kinds no types of events are known.
    const watched: HTMLElement = field;
    for (const name of ["input", "focus", "blur", "click"]) {
      watched.addEventListener(name, (event) => look(event), { signal });
    }
    watched.addEventListener("keydown", (event) => press(event), { signal });
    // As the page had it: what was typed is there again for whoever comes back.
    const left = field.getAttribute("autocomplete") ?? "on";
    addEventListener("pagehide", () => field.setAttribute("autocomplete", left), { signal });
    return () => {
      controller.abort();
    };
  }, [field]);

  useEffect(() => {
    tieToList(field, {
      list: isOpen ? id : undefined,
      active: isOpen && active >= 0 ? `${id}-${active}` : undefined,
    });
    // The field has the focus: browsers do not scroll to what keys choose of the list.
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [field, id, isOpen, active]);

  const offered = `${offers.length} ${offers.length === 1 ? "tag" : "tags"} offered`;
  return (
    <>
      {/* There before it says anything, or nobody is told. */}
      <p role="status" className="sr-only">
        {isOpen ? offered : ""}
      </p>
      {isOpen ? (
        <ul
          id={id}
          role="listbox"
          aria-label="Tags"
          className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(20rem,50dvh)] overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-floating"
        >
          {offers.map(({ name, count, alias }, place) => (
            <li
              key={name}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              // The field keeps the keyboard.
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                take(name);
              }}
              className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 hover:bg-sunken aria-selected:bg-sunken pointer-coarse:min-h-11"
            >
              <span className="min-w-0 truncate">
                {alias === undefined ? null : (
                  <span className="text-quiet">
                    <bdi>{alias}</bdi> →{" "}
                  </span>
                )}
                <bdi>{name}</bdi>
              </span>
              {count === undefined ? null : (
                <span className="text-sm text-quiet tabular-nums">
                  {count.toLocaleString("en")}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Nothing while the keyboard is elsewhere. */
function termIn(field: SuggestField, language: Language): Term {
  if (document.activeElement !== field) return NONE;
  return termAt(field.value, field.selectionStart ?? 0, language);
}
