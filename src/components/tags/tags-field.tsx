"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useLayoutEffect, useRef, useState } from "react";
import { controlStyle, Labelled } from "@/ui/labelled";
import { completeLastTag, offerTags } from "./complete-last-tag";

type Props = {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  defaultValue?: string | undefined;
  /** Tags to offer, the most used first. */
  known: string[];
};

/** Tags in a form, with commas between them; known ones are offered while the last is typed. */
export function TagsField({
  label,
  name,
  hint,
  error,
  autoFocus,
  defaultValue = "",
  known,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  // React hears nothing of what was typed before it ran, and would put the first text back.
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || field.value === field.defaultValue) return;
    setText(field.value);
    setOpen(document.activeElement === field);
  }, []);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ties) => (
        <Autocomplete.Root
          mode="none"
          items={offerTags(text, known)}
          value={text}
          onValueChange={setText}
          open={isOpen}
          onOpenChange={setOpen}
          itemToStringValue={(tag: string) => completeLastTag(text, tag)}
        >
          <Autocomplete.Input
            {...ties}
            ref={input}
            name={name}
            autoFocus={autoFocus}
            className={controlStyle}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={6} className="z-20 data-empty:hidden">
              <Autocomplete.Popup className="max-h-80 w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-floating data-empty:hidden">
                <Autocomplete.List>
                  {(tag: string) => (
                    <Autocomplete.Item
                      key={tag}
                      value={tag}
                      className="flex min-h-10 cursor-pointer items-center rounded-control px-3 data-highlighted:bg-sunken pointer-coarse:min-h-11"
                    >
                      {tag}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Labelled>
  );
}
