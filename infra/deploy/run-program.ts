import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program and lets it print its own errors. Throws an error if the program fails. */
export async function runProgram(name: string, ...args: string[]): Promise<void> {
  const child = spawn(name, args, { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${name} ${args[0]} failed. Its message is above.`);
}
