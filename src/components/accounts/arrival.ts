import { addressOf } from "@/ui/address-of";

/** Where a session begins: the page there sees whether the browser has kept it, and leads on. */
export function arrival(next: string): string {
  return addressOf("/login", { next, done: "1" });
}
