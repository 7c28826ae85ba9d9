import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Mail } from "./mail.ts";

/** Stores each sent e-mail in a separate file. */
export interface MailStore {
  add(id: string, mail: Mail): Promise<void>;
  /** Returns all stored e-mails, newest first. */
  list(): Mail[];
}

/** Opens a mail store and reads the e-mails in `folder`. Creates the folder if it does not exist. */
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
    list: () => mails.toReversed().sort((a, b) => b.sentAt.localeCompare(a.sentAt)),
  };
}
