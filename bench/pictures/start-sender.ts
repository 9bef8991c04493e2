import { fork } from "node:child_process";
import { createBirpc } from "birpc";
import { processChannel } from "../../src/infra/process/process-channel";
import type { SenderCalls } from "./sender";

export type Sender = SenderCalls & { end(): void };

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
