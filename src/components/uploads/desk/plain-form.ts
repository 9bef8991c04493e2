import type { Fields } from "../queue/upload";
import { readFields } from "./read-fields";
import { takeFiles } from "./take-files";

/**
 * The plain form that the desk takes the place of. Off the page it still has what was typed until that moment, and
 * whoever opened a chooser from it, and has it open still, gives it their picture.
 */
export type PlainForm = {
  /** Name of the field that had the keyboard. */
  focused: string | undefined;
  /** What it has; of a picture once. */
  take: () => { fields: Fields; files: File[] };
  /** Tells of pictures that are chosen from now on. @returns ends that */
  hear: (onFiles: (files: File[]) => void) => () => void;
};

/** Notes which field has the keyboard: once the form is off the page, none has. */
export function plainFormOf(form: HTMLFormElement): PlainForm {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const focused = form.contains(document.activeElement)
    ? document.activeElement?.getAttribute("name")
    : null;
  return {
    focused: focused ?? undefined,
    take: () => ({ fields: readFields(form), files: input ? takeFiles(input) : [] }),
    hear: (onFiles) => {
      const take = () => {
        if (input) onFiles(takeFiles(input));
      };
      input?.addEventListener("change", take);
      return () => input?.removeEventListener("change", take);
    },
  };
}
