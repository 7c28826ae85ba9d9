import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Opens the log file of a function, `<name>.log`. A full log file is renamed to `<name>.log.1`, replacing the previous
 * one.
 */
export function openFunctionLog(directory: string, name: string, maxBytes = 5 * 1024 * 1024) {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${name}.log`);
  let size = existsSync(file) ? statSync(file).size : 0;
  return (text: string): void => {
    if (size > maxBytes) {
      rmSync(`${file}.1`, { force: true });
      renameSync(file, `${file}.1`);
      size = 0;
    }
    appendFileSync(file, text);
    size += Buffer.byteLength(text);
  };
}
