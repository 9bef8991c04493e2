import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type MailServer = {
  url: string;
  /** What was told it of each mail that it took: commands and text. */
  mails: readonly string[];
  /** From now on it answers this to every mail, or to those to one address; undefined: it takes them. */
  refuse(answer: string | undefined, to?: string): void;
  /** From now on it has nothing to say of the mails that it was given. @returns what has it say so */
  ponder(): () => void;
  /** Takes it away; connections break. */
  stop(): Promise<void>;
  /** Brings it back at the same address. */
  start(): Promise<void>;
};

/** A mail server (RFC 5321) that keeps what it is told, until the test is over. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const open = new Set<Socket>();
  let refusal: string | undefined;
  let refused = "MAIL";
  let port = 0;
  let pondered: (() => void)[] | undefined;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    let told = "";
    let inData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      told += text;
      if (inData) {
        if (!told.endsWith("\r\n.\r\n")) return;
        inData = false;
        mails.push(told);
        told = "";
        const take = () => socket.write("250 kept\r\n");
        if (pondered === undefined) take();
        else pondered.push(take);
      } else if (text.startsWith("DATA")) {
        inData = true;
        socket.write("354 go on\r\n");
      } else socket.write(`${text.startsWith(refused) ? (refusal ?? "250 OK") : "250 OK"}\r\n`);
    });
  });

  async function start(): Promise<void> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    port = address.port;
  }

  async function stop(): Promise<void> {
    if (!server.listening) return;
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, "close");
  }

  await start();
  onTestFinished(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (answer, to) => {
      refusal = answer;
      refused = to === undefined ? "MAIL" : `RCPT TO:<${to}>`;
    },
    ponder: () => {
      const begun: (() => void)[] = [];
      pondered = begun;
      return () => {
        pondered = undefined;
        for (const take of begun) take();
      };
    },
    start,
    stop,
  };
}
