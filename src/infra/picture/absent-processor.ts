import { PictureQueueFull } from "./picture-queue-full";
import type { PictureProcessor } from "./process-picture";

/** Of a process that never touches pictures: another does, and for the moment it is away. */
export function createAbsentProcessor(): PictureProcessor {
  const refuse = () => Promise.reject(new PictureQueueFull());
  return { inspect: refuse, process: refuse, load: () => ({ running: 0, waiting: 0 }) };
}
