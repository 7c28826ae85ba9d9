import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Mail } from "./mail.ts";

const dayMs = 24 * 60 * 60_000;

/** Stores each sent email in a separate file. */
export interface MailStore {
  add(id: string, mail: Mail): Promise<void>;
  /** Returns all stored emails, newest first. */
  list(): Mail[];
  /** Returns the number of email recipients in the last 24 hours. SES limits this number. */
  recipientsLast24Hours(): number;
}

/** Opens the mail store in `folder`, creating the folder if necessary. */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  const found = await Promise.all(files.map((file) => readJsonFile<Mail>(join(folder, file))));
  const mails = found.filter((mail) => mail !== undefined);
  return {
    async add(id, mail) {
      const name = `${mail.sentAt.replaceAll(":", "-")} ${id.replace(/[^\w-]/g, "_")}.json`;
      await writeJsonFile(join(folder, name), mail);
      mails.push(mail);
    },
    recipientsLast24Hours() {
      const since = new Date(Date.now() - dayMs).toISOString();
      return mails.reduce((sum, { to, sentAt }) => (sentAt > since ? sum + to.length : sum), 0);
    },
    list: () => mails.toReversed().sort((a, b) => b.sentAt.localeCompare(a.sentAt)),
  };
}
