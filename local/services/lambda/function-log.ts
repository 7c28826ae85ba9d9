import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Writes what a function prints to `<name>.log`; a full file becomes `<name>.log.1`, the one before it goes. */
export function openFunctionLog(directory: string, name: string, limitBytes = 5 * 1024 * 1024) {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, `${name}.log`);
  let size = existsSync(file) ? statSync(file).size : 0;
  return (text: string): void => {
    if (size > limitBytes) {
      rmSync(`${file}.1`, { force: true });
      renameSync(file, `${file}.1`);
      size = 0;
    }
    appendFileSync(file, text);
    size += Buffer.byteLength(text);
  };
}
