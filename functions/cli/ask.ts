import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks the operator a question and returns the answer. If `isSecret` is true, does not show what the operator types. If
 * standard input is not a terminal, reads its first line. Throws an error if the operator presses Ctrl-C or Ctrl-D
 * instead of answering.
 */
export async function ask(question: string, { isSecret }: { isSecret: boolean }): Promise<string> {
  const { stdin: input, stdout } = process;
  const isTerminal = input.isTTY === true;
  if (isTerminal) stdout.write(question);
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface(
    isSecret ? { input, output: noEcho, terminal: isTerminal } : { input },
  );
  const [line] = (await Promise.race([once(lines, "line"), once(lines, "close")])) as string[];
  lines.close();
  if (isTerminal && isSecret) stdout.write("\n");
  if (line === undefined && isTerminal) throw new Error("Cancelled.");
  return line ?? "";
}
