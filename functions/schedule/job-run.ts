import { logger } from "../logger.ts";

/** One run of a job that processes items one by one. Checks the time limit and counts the items that failed. */
export class JobRun {
  readonly #started = performance.now();
  readonly #maxDurationMs: number;
  #failures = 0;

  constructor(maxDurationMs: number) {
    this.#maxDurationMs = maxDurationMs;
  }

  get remainingMs(): number {
    return this.#started + this.#maxDurationMs - performance.now();
  }

  get isInTime(): boolean {
    return this.remainingMs > 0;
  }

  /**
   * Runs `act` for one item. Logs and counts an error instead of throwing it, so that the job continues with the next
   * item.
   */
  async attempt(
    message: string,
    details: Record<string, unknown>,
    act: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#failures++;
      logger.error(message, { ...details, error: error as Error });
    }
  }

  /** Throws an error if any item failed. Its message is `failure`, followed by the number of failed items. */
  end(failure: string): void {
    if (this.#failures > 0) throw new Error(`${failure}: ${this.#failures}`);
  }
}
