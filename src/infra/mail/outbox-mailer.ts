import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock";
import { newId } from "../ids";
import type { Log } from "../log";
import { makePrivateFolder } from "../private-folder";
import type { Mailer } from "./mailer";

/** Mail for installations without a mail server: each is an .eml file in `folder`, and a line in the log. */
export function createOutboxMailer(options: {
  folder: string;
  from: string;
  clock: Clock;
  log: Log;
}): Mailer {
  const { folder, from, clock, log } = options;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ ...mail, from });
      const stamp = clock.now().toISOString().replaceAll(/[-:.]/g, "");
      const file = path.join(folder, `${stamp}-${newId()}.eml`);
      // In it are links by which an account is entered.
      await makePrivateFolder(folder);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ to: mail.to, subject: mail.subject, file }, "mail written to the outbox");
    },
  };
}
