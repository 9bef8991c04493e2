import { fork } from "node:child_process";
import { createBirpc } from "birpc";
import { processChannel } from "../../src/infra/process/process-channel";
import type { Span } from "./load";
import type { SenderCalls } from "./sender";
import type { Service } from "./start-service";

export type Sender = SenderCalls & { end(): void };

/** Sends a load to a service, as its own account. */
export function sendLoad(
  { service: { url, token }, sender }: { service: Pick<Service, "url" | "token">; sender: Sender },
  load: number,
  seconds: number,
): Promise<Span[]> {
  return sender.send({ load, seconds, to: { url, token } });
}

export function startSender(): Sender {
  const child = fork("bench/pictures/sender.ts", [], { execArgv: ["--import", "tsx"] });
  const remote = createBirpc<SenderCalls>({}, { ...processChannel(child), timeout: -1 });
  return {
    prepare: () => remote.prepare(),
    send: (errand) => remote.send(errand),
    end: () => {
      child.kill("SIGKILL");
    },
  };
}
