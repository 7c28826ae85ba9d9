/** Time allowed for a clean shutdown. Afterwards, the process exits anyway. */
const stopTimeoutMs = 8_000;

/** Shuts down cleanly on SIGINT, on SIGTERM and when the parent process ends. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) {
    process.once(event, async () => {
      // Exits after a timeout, even with open connections. Data on disk is not lost.
      setTimeout(() => process.exit(1), stopTimeoutMs).unref();
      await stop();
      process.exit(0);
    });
  }
}
