import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Mail } from "./mail.ts";

/** The sent mails, one file per mail. */
export interface MailStore {
  add(id: string, mail: Mail): Promise<void>;
  /** Returns all mails, newest first. */
  list(): Mail[];
}

/** Reads the mails in `folder`. Creates the folder when absent. */
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
