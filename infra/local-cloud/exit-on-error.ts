import { systemErrorMessage } from "local-cloud";

/** From now on what nobody catches ends the program with a sentence instead of a stack trace. */
export function exitOnError(): void {
  const end = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(systemErrorMessage(error) ?? message);
    process.exit(1);
  };
  process.on("uncaughtException", end);
}
