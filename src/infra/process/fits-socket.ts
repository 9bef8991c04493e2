/** Names of sockets hold some hundred bytes: 107 on Linux, 103 on macOS. */
const LONGEST = 100;

/** Whether a socket may have that name; nobody can listen at a longer one. */
export function fitsSocket(socketPath: string): boolean {
  return Buffer.byteLength(socketPath) <= LONGEST;
}
