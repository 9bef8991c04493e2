"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { controlStyle, Labelled } from "@/ui/labelled";

type Props = {
  label: string;
  name: string;
  hint: string;
  maxBytes: number;
  error?: ReactNode;
  autoFocus?: boolean;
};

/** Chooses a picture; with scripts it is shown, and one that is too large is told before it is sent. */
export function PictureField({ label, name, hint, maxBytes, error, autoFocus }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(shown ?? ""), [shown]);
  const look = (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    const isTooLarge = file !== undefined && file.size > maxBytes;
    field.setCustomValidity(isTooLarge ? "This picture is larger than 3 MB." : "");
    field.reportValidity();
    setShown(file === undefined || isTooLarge ? undefined : URL.createObjectURL(file));
  };
  const lookAtChosen = useEffectEvent(() => {
    if (input.current?.files?.length) look(input.current);
  });
  // One that was chosen before scripts ran.
  useEffect(() => {
    lookAtChosen();
  }, []);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <input
            {...ids}
            ref={input}
            type="file"
            name={name}
            required
            autoFocus={autoFocus}
            accept="image/png,image/jpeg"
            onChange={({ target }) => {
              look(target);
            }}
            className={`${controlStyle} file:me-4 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
          />
          {shown === undefined ? null : (
            <img
              src={shown}
              alt="The chosen picture"
              className="max-h-80 self-start rounded-control bg-sunken"
            />
          )}
        </>
      )}
    </Labelled>
  );
}
