import { describe, expect, it } from "vitest";
import { startMailServer } from "@/testing/mail-server";
import { createSmtpMailer } from "./smtp-mailer";

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

  it("fails when the server refuses it", async () => {
    const server = await startMailServer();
    server.refuse("550 no");

    const sent = createSmtpMailer({ url: server.url, from: "ema@example.org" }).send(MAIL);

    await expect(sent).rejects.toThrow("550");
  });
});
