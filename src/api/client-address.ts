import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { isSocketKey } from "./socket-key";

/** Set by Ema's own server from the socket: the key of the process and the address. */
const SOCKET_ADDRESS_HEADER = "x-ema-socket-address";

const IPV6_CLIENT_BITS = 64;

/** Of what is remembered, in characters: an address of IPv6 with a zone may be as long as a header. */
const LONGEST_KEPT = 64;

/** How clients that asked lately are counted, by the address that was sent: to take one apart each time is dear. */
const canonicals = new LRUCache<string, string>({ max: 1_000 });

/** All clients that nothing is known of count as one. */
export const UNKNOWN_ADDRESS = "unknown";

/**
 * The address by which a client is counted: IPv4 whole (also when mapped into IPv6), IPv6 by its /64,
 * which is what one household or machine has.
 * @param trustProxy how many proxies stand in front: only they are believed about X-Forwarded-For
 */
export function clientAddress(headers: Headers, trustProxy: number): string {
  const socket = socketAddress(headers.get(SOCKET_ADDRESS_HEADER) ?? "");
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  // The nearest proxy wrote the last entry; each one further in front the entry before.
  const claimed = trustProxy > 0 ? (forwarded.at(-trustProxy) ?? forwarded[0]) : undefined;
  return canonical(withoutPort(claimed ?? "")) ?? canonical(socket) ?? UNKNOWN_ADDRESS;
}

function socketAddress(header: string): string {
  const [key, address = ""] = header.split(" ");
  return isSocketKey(key) ? address : "";
}

/** Some proxies write it with a port, and IPv6 in brackets. */
function withoutPort(text: string): string {
  return /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(text)?.slice(1).find(Boolean) ?? text;
}

function canonical(text: string): string | undefined {
  const known = canonicals.get(text);
  if (known !== undefined) return known;
  const read = readCanonical(text);
  if (read !== undefined && text.length <= LONGEST_KEPT) canonicals.set(text, read);
  return read;
}

function readCanonical(text: string): string | undefined {
  // The package finds out by throwing, which takes longer than all else here.
  if (text === "" || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_CLIENT_BITS}`).toString();
}
