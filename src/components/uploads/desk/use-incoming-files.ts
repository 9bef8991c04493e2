import { useEffect, useEffectEvent, useState } from "react";
import { droppedFiles } from "./dropped-files";

/** Hears pictures that are dropped anywhere on the page, or pasted. @returns whether some hang over it now */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      // Else the browser would leave the page and open the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    window.addEventListener("dragenter", over, { signal });
    window.addEventListener("dragover", over, { signal });
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    window.addEventListener("dragleave", leave, { signal });
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => {
        if (!signal.aborted) take(files);
      });
    };
    window.addEventListener("drop", drop, { signal });
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isText(event)) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener("paste", paste, { signal });
    return () => {
      controller.abort();
    };
  }, []);
  return isOver;
}

/** Of a table, say, programs give the words and a picture of it: a field to write in takes the words. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.matches("input, textarea");
  return isField && clipboardData?.types.includes("text/plain") === true;
}
