import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Text that the program reads from its standard input. */
  input?: string;
}

/** Runs a program until it exits. Returns its exit code, standard output and standard error. */
export async function runProgram(
  command: string,
  args: string[],
  { input = "", ...options }: ProgramOptions = {},
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(command, args, options);
  child.stdin.end(input);
  const exited = once(child, "exit");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code, output, errors };
}
