import { systemErrorMessage } from "local-cloud";

/** Makes an uncaught error end the program with a message instead of a stack trace. */
export function exitOnError(): void {
  process.on("uncaughtException", (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(systemErrorMessage(error) ?? message);
    process.exit(1);
  });
}
