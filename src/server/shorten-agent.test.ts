import { expect, test } from "vitest";
import { shortenAgent } from "./shorten-agent";

function shortened(agent: string) {
  const request = { headers: { "user-agent": agent }, rawHeaders: ["User-Agent", agent] };
  shortenAgent(request);
  return request;
}

test("what a browser says of itself stays as it is", () => {
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  expect(shortened(agent)).toEqual({
    headers: { "user-agent": agent },
    rawHeaders: ["User-Agent", agent],
  });
});

test("what is longer than any browser says is cut off, for whoever reads it", () => {
  const cut = "-".repeat(512);
  expect(shortened("-".repeat(15_000))).toEqual({
    headers: { "user-agent": cut },
    rawHeaders: ["user-agent", cut],
  });
});
