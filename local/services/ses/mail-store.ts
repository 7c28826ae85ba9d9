import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile } from "../read-json-file.ts";
import { writeFileAtomically } from "../write-file-atomically.ts";
import type { Mail } from "./mail.ts";

/** The mails sent so far, one file each. */
export interface MailStore {
  keep(id: string, mail: Mail): Promise<void>;
  /** Newest first. */
  all(): Mail[];
}

/** Reads the mails of the folder, which is created when absent. */
export async function openMailStore(folder: string): Promise<MailStore> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  const found = await Promise.all(files.map((file) => readJsonFile<Mail>(join(folder, file))));
  const mails = found.filter((mail) => mail !== undefined);
  return {
    async keep(id, mail) {
      const name = `${mail.sentAt.replaceAll(":", "-")} ${id.replace(/[^\w-]/g, "_")}.json`;
      await writeFileAtomically(join(folder, name), JSON.stringify(mail, null, 2));
      mails.push(mail);
    },
    all: () => mails.toReversed().sort((a, b) => b.sentAt.localeCompare(a.sentAt)),
  };
}
