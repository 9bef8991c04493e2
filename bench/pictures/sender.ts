/**
 * A process that sends pictures when it is told to. Clients have machines of their own; here they share that of the
 * service, so this one takes only what neither the service nor another visitor wants of it.
 */
import { constants, setPriority } from "node:os";
import { createBirpc } from "birpc";
import { processChannel } from "../../src/infra/process/process-channel";
import { type Load, paintLoads, type Span, sendFor } from "./load";
import { withUploader } from "./uploader";

export type Errand = {
  /** The place of the load among those that there are. */
  load: number;
  seconds: number;
  to: { url: string; token: string };
  /** How the other end answers, if not as Ema does. */
  status?: number;
};

export type SenderCalls = {
  /** Paints what is sent. @returns the name of each load, with how many are sent at once */
  prepare(): Promise<string[]>;
  send(errand: Errand): Promise<Span[]>;
};

let loads: Load[] = [];

const calls: SenderCalls = {
  prepare: async () => {
    loads = await paintLoads();
    setPriority(constants.priority.PRIORITY_LOW);
    return loads.map(({ name, atOnce }) => `${atOnce} × ${name}`);
  },
  send: async ({ load: place, seconds, to, status }) => {
    const load = loads[place];
    if (load === undefined) throw new RangeError(`there are ${loads.length} loads`);
    return withUploader(to, (uploader) =>
      sendFor(seconds, { ...load, status: status ?? load.status }, uploader),
    );
  },
};

createBirpc<Record<string, never>, SenderCalls>(calls, { ...processChannel(process), timeout: -1 });
