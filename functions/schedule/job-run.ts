import type { Logger } from "@aws-lambda-powertools/logger";

/** One run of a job that works through a list: its time limit, and the failures of single items. */
export class JobRun {
  readonly #started = performance.now();
  readonly #maxDurationMs: number;
  readonly #logger: Logger;
  #failures = 0;

  constructor(logger: Logger, maxDurationMs: number) {
    this.#logger = logger;
    this.#maxDurationMs = maxDurationMs;
  }

  get isInTime(): boolean {
    return performance.now() - this.#started < this.#maxDurationMs;
  }

  /** Runs `act`. Logs an error instead of throwing it, so that other items are not affected. */
  async attempt(
    message: string,
    details: Record<string, unknown>,
    act: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#failures++;
      this.#logger.error(message, { ...details, error: error as Error });
    }
  }

  /** Throws an error if an item has failed. `describe` returns its message. */
  end(describe: (failures: number) => string): void {
    if (this.#failures > 0) throw new Error(describe(this.#failures));
  }
}
