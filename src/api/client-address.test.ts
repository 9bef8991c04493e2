import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { socketHeader } from "@/testing/ask";
import { clientAddress } from "./client-address";

function addressOf(socket: string, forwarded?: string, trustProxy = 0): string {
  const headers = new Headers(socketHeader(socket));
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  return clientAddress(headers, trustProxy);
}

describe("the address of a client", () => {
  test("is not what a client says without the key of the server", () => {
    globalThis.emaSocketKey = "key";
    for (const said of ["192.0.2.9", "guess 192.0.2.9", " 192.0.2.9"]) {
      expect(clientAddress(new Headers({ "x-ema-socket-address": said }), 0)).toBe("unknown");
    }
    globalThis.emaSocketKey = undefined;
    expect(clientAddress(new Headers({ "x-ema-socket-address": "undefined 192.0.2.9" }), 0)).toBe(
      "unknown",
    );
  });

  test("is IPv4 whole, also when it is mapped into IPv6", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(addressOf(address)).toBe(address);
        expect(addressOf(`::ffff:${address}`)).toBe(address);
        expect(addressOf("192.0.2.1", address, 1)).toBe(address);
      }),
    );
  });

  test("is the same within the /64 of an IPv6, and another outside", () => {
    const group = fc.nat(0xffff).map((number) => number.toString(16));
    const groups = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(groups, groups, groups, (network, host, other) => {
        const inside = addressOf(["2001", ...network.slice(1), ...host].join(":"));
        expect(addressOf(["2001", ...network.slice(1), ...other].join(":"))).toBe(inside);
        const isSame = network.slice(1).join() === other.slice(1).join();
        const outside = addressOf(["2001", ...other.slice(1), ...host].join(":"));
        expect(outside === inside).toBe(isSame);
      }),
    );
  });

  test("never fails, whatever is sent", () => {
    const text = fc.stringMatching(/^[ -~]*$/);
    fc.assert(
      fc.property(text, text, fc.nat(3), (socket, forwarded, trustProxy) => {
        expect(addressOf(socket, forwarded, trustProxy)).not.toBe("");
      }),
    );
  });

  test.each([
    ["198.51.100.1:49152", "198.51.100.1"],
    ["[2001:db8::1]:49152", "2001:db8::"],
    ["[2001:db8::1]", "2001:db8::"],
    ["2001:db8::1:5678", "2001:db8::"],
    ["198.51.100.1:x", "192.0.2.1"],
  ])("of %s that a proxy tells is %s", (forwarded, address) => {
    expect(addressOf("192.0.2.1", forwarded, 1)).toBe(address);
  });

  test("is that of the connection when nobody is trusted", () => {
    expect(addressOf("192.0.2.1", "198.51.100.1")).toBe("192.0.2.1");
  });

  test.each([
    [1, "198.51.100.1", "198.51.100.1"],
    [1, "203.0.113.9, 198.51.100.1", "198.51.100.1"],
    [2, "203.0.113.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"],
    [3, "198.51.100.1, 10.0.0.1", "198.51.100.1"],
    [1, "nobody", "192.0.2.1"],
    [1, "", "192.0.2.1"],
  ])("with %i trusted proxies is what they say in %j: %s", (trustProxy, forwarded, expected) => {
    expect(addressOf("192.0.2.1", forwarded, trustProxy)).toBe(expected);
  });

  test("is unknown when nothing is known", () => {
    expect(clientAddress(new Headers(), 0)).toBe("unknown");
  });
});
