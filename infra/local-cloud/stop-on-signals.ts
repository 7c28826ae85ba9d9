/** Time allowed for a clean shutdown. After this time, the process exits anyway. */
const stopTimeoutMs = 8_000;

/** Shuts down cleanly on SIGINT, on SIGTERM and when the parent process ends. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) {
    process.once(event, async () => {
      // Exits after the timeout even if connections are still open. No data on disk is lost.
      setTimeout(() => process.exit(1), stopTimeoutMs).unref();
      await stop();
      process.exit(0);
    });
  }
}
