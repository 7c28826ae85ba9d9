import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks for a password without showing it; where nobody sits at a terminal, the first line of standard input. */
export async function askPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stdout.write("Mot de passe : ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  const [line = ""] = (await Promise.race([once(lines, "line"), once(lines, "close")])) as string[];
  lines.close();
  if (isTyped) process.stdout.write("\n");
  return line;
}
