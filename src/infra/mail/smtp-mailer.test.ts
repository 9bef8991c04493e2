import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, Socket } from "node:net";
import { inspect } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenHere } from "@/testing/listen-here";
import { startMailServer } from "@/testing/mail-server";
import { createSmtpMailer } from "./smtp-mailer";
import { LEASE_MS } from "./waiting-mails";

/** Whatever this process connects with from now on. */
function collectSockets(): Socket[] {
  const sockets: Socket[] = [];
  const collect = (message: unknown) => {
    if (!(message instanceof Object) || !("socket" in message)) return;
    if (message.socket instanceof Socket) sockets.push(message.socket);
  };
  subscribe("net.client.socket", collect);
  onTestFinished(() => void unsubscribe("net.client.socket", collect));
  return sockets;
}

const MAIL = { to: "hana@example.org", subject: "Hello", text: "A line." };

describe("mail through a server", () => {
  it("arrives with sender, recipient, subject and text", async () => {
    const server = await startMailServer();

    await createSmtpMailer({ url: server.url, from: "Ema <ema@example.org>" }).send(MAIL);

    const [mail = ""] = server.mails;
    expect(mail).toContain("MAIL FROM:<ema@example.org>");
    expect(mail).toContain("RCPT TO:<hana@example.org>");
    expect(mail).toContain("Subject: Hello");
    expect(mail).toContain("A line.");
  });

  it("waits minutes for a server that looks it through, and not until others may try it", async () => {
    const server = await startMailServer();
    const take = server.ponder();
    const sockets = collectSockets();

    const sent = createSmtpMailer({ url: server.url, from: "ema@example.org" }).send(MAIL);

    await expect.poll(() => server.mails).toHaveLength(1);
    const [{ timeout = 0 } = {}] = sockets;
    expect(timeout).toBeGreaterThanOrEqual(4 * 60_000);
    expect(timeout).toBeLessThan(LEASE_MS);
    take();
    await sent;
  });

  it("is given up for now where the server never pauses, and never comes to its answer", async () => {
    const server = createServer((socket) => {
      const drip = setInterval(() => socket.write("2"), 20);
      socket.on("error", () => undefined).resume();
      socket.on("close", () => clearInterval(drip));
      socket.write("220 ready\r\n");
    });
    const url = `smtp://127.0.0.1:${await listenHere(server)}`;
    const sockets = collectSockets();

    const sent = createSmtpMailer({ url, from: "ema@example.org", longestMs: 300 }).send(MAIL);

    await expect(sent).rejects.toThrow("aborted");
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it("fails when the server refuses it", async () => {
    const server = await startMailServer();
    server.refuse("550 no");

    const sent = createSmtpMailer({ url: server.url, from: "ema@example.org" }).send(MAIL);

    await expect(sent).rejects.toThrow("550");
  });

  it.each([
    { password: "p@ss word", written: "p%40ss%20word" },
    { password: "100%sure", written: "100%sure" },
  ])("does not tell what the server says again of links and of $password", async (given) => {
    const { password, written } = given;
    const server = await startMailServer();
    const token = "kN3_x-9zT0aVqYdLr5mB";
    const login = Buffer.from(`\0ema\0${password}`).toString("base64");
    const alone = Buffer.from(password).toString("base64");
    server.refuse(`550 https://ema.example/reset?token=${token} ${password} ${login} ${alone} no`);
    const url = server.url.replace("//", `//ema:${written}@`);
    const text = `Follow this:\n\nhttps://ema.example/reset?token=${token}\n`;

    const sent = createSmtpMailer({ url, from: "ema@example.org" }).send({ ...MAIL, text });

    const error: unknown = await sent.catch((refusal: unknown) => refusal);
    const told = inspect(error, { depth: 9 });
    expect(told).toContain("550 https://ema.example/reset?token=[hidden] [hidden] [hidden]");
    for (const secret of [token, password, login, alone]) expect(told).not.toContain(secret);
  });
});
