import type { Moderated } from "./moderated-image";

/** An image that looks like a pending one: in how many of 64 bits they differ, and what a moderator found. */
export type Near = Moderated & { distance: number; verdict?: "same" | "variant" | undefined };
