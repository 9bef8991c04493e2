import { safely } from "../safety/safely";

/** More than any page has names for. Next reads them in time that grows with their square: 7,500 in two seconds. */
const MOST_PARAMETERS = 100;

/** @param address of a page, or its query */
export function hasTooManyParameters(address: string): boolean {
  return address.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS;
}

export const refuseQuery = safely("data", () => {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response("The address has too many parameters", { status: 414, headers });
});
