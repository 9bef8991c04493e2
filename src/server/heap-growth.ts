/** Per cent: half of what garbage collection cost an upload is saved, and more saves little more. */
export const HEAP_GROWTH = 100;
