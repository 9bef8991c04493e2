import type { Socket } from "node:net";
import { deserialize, serialize } from "node:v8";
import type { ChannelOptions } from "birpc";

const LENGTH_BYTES = 4;

/**
 * Calls between two programs over a socket, for birpc: each message is its length and then its bytes, as structured
 * clones. For one's own programs alone: what arrives is believed.
 */
export function socketChannel(
  socket: Socket,
): Required<Pick<ChannelOptions, "post" | "on" | "off">> {
  let hear: (message: unknown) => void = () => undefined;
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < LENGTH_BYTES) return;
      const end = LENGTH_BYTES + rest.readUInt32BE();
      if (rest.length < end) return;
      const message: unknown = deserialize(rest.subarray(LENGTH_BYTES, end));
      rest = rest.subarray(end);
      hear(message);
    }
  });
  return {
    post: (message) => {
      const bytes = serialize(message);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(bytes.length);
      if (!socket.destroyed) socket.write(Buffer.concat([length, bytes]));
    },
    on: (listener) => {
      hear = listener;
    },
    off: () => {
      hear = () => undefined;
    },
  };
}
