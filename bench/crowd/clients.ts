/**
 * `tsx bench/crowd/clients.ts <url> <slow sockets> <sign-ins>`: so many slow sockets, and so many sign-ins at once, until
 * its input ends. Prints how many sign-ins were answered. As the sender of pictures it takes only what neither the
 * service nor another visitor wants of the machine: clients have their own.
 */
import { constants, setPriority } from "node:os";
import { holdSlowSockets } from "./slow-sockets";
import { stormLogins } from "./storm-logins";

setPriority(constants.priority.PRIORITY_LOW);
const [url = "", sockets, logins] = process.argv.slice(2);
const state = { isOver: false };
process.stdin.resume().on("end", () => {
  state.isOver = true;
});
const slow = await holdSlowSockets(url, Number(sockets));
const answered = await stormLogins(url, { atOnce: Number(logins), isOver: () => state.isOver });
slow.end();
console.log(JSON.stringify(answered));
