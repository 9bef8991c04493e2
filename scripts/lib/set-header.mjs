/**
 * Sets a header of a request in the place of all that a client sent under its name: in both of Node's lists, for whoever
 * copies the headers of @hono/node-server's requests has those of the second.
 * @param {Pick<import("node:http").IncomingMessage, "headers" | "rawHeaders">} request
 * @param {string} name in lower case
 * @param {string} value
 */
export function setHeader(request, name, value) {
  const { headers, rawHeaders } = request;
  headers[name] = value;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2);
  }
  rawHeaders.push(name, value);
}
