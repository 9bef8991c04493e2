import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Role } from "@/domain/accounts/actor";
import type { Answer } from "@/testing/ask";
import { tokenOf } from "@/testing/read-answer";
import type { AskOverHttp } from "./ask-over-http";

export const ADMIN = {
  username: "warden",
  email: "warden@example.org",
  password: "correct horse battery",
};

const PASSWORD = "another horse battery";
const MAIL_MS = 20_000;
const POLL_MS = 20;

const user = z.object({ user: z.looseObject({ id: z.string() }) });

export type Accounts = {
  /** The id of the admin that the settings made, who gives the others their roles. */
  wardenId: string;
  /** A new, verified account with these roles. @returns its token */
  open(roles: readonly Role[]): Promise<string>;
};

/** Opens accounts as people do: registers them, and follows the links of the mails in `dataDir`. */
export async function openAccounts(ask: AskOverHttp, dataDir: string): Promise<Accounts> {
  let count = 0;
  const signIn = async ({ username, password }: { username: string; password: string }) =>
    tokenOf(well(await ask("POST", "/auth", { body: { username, password } })));
  const idOf = async (token: string) =>
    user.parse(well(await ask("GET", "/user/@me", { token })).body).user.id;
  return {
    wardenId: await idOf(await signIn(ADMIN)),
    open: async (roles) => {
      count += 1;
      const username = `trial_${count}_${Date.now()}`;
      const email = `${username}@example.org`;
      well(await ask("POST", "/register", { body: { username, email, password: PASSWORD } }));
      const token = await proofMailedTo(email, path.join(dataDir, "outbox"));
      well(await ask("POST", "/register/verify", { body: { token } }));
      const own = await signIn({ username, password: PASSWORD });
      for (const role of roles) {
        const given = { token: await signIn(ADMIN), body: { role, action: "grant" } };
        well(await ask("PATCH", `/user/${await idOf(own)}/roles`, given));
      }
      return own;
    },
  };
}

function well(answer: Answer): Answer {
  if (answer.status < 300) return answer;
  throw new Error(`an account could not be opened: ${answer.status} ${answer.text}`);
}

/** The token in the link of the mail to an address; what was mailed before is thrown away. */
async function proofMailedTo(email: string, outbox: string): Promise<string> {
  const deadline = Date.now() + MAIL_MS;
  while (Date.now() < deadline) {
    const names = await readdir(outbox).catch((): string[] => []);
    for (const name of names.filter((one) => one.endsWith(".eml"))) {
      const file = path.join(outbox, name);
      // Quoted-printable: soft line breaks and escaped equal signs.
      const mail = (await readFile(file, "utf8")).replaceAll("=\r\n", "").replaceAll("=3D", "=");
      await rm(file);
      const [, token] = mail.includes(`To: ${email}`)
        ? (/verify\?token=(\S+)/.exec(mail) ?? [])
        : [];
      if (token !== undefined) return token;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`no mail came to ${email}`);
}
