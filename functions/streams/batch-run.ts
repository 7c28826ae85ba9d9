import type { DynamoDBBatchResponse } from "aws-lambda";
import { inParallel } from "#shared/in-parallel.ts";
import { logger } from "../logger.ts";
import { record } from "../metrics.ts";

/** Maximum number of changes that are processed concurrently. */
const changesAtOnce = 20;

interface Change {
  /**
   * Sequence number of the stream record that contains the change. If processing the change fails, this record is
   * reported as failed.
   */
  sequenceNumber: string;
}

/**
 * Processes one batch of stream records. If a record fails, continues with the rest of the batch and reports the failed
 * record.
 */
export class BatchRun {
  readonly #failed: string[] = [];

  /**
   * Returns the Lambda response, which makes the stream redeliver the batch from the first failed record on. Records
   * the metric `StreamFailures` if a record failed, because Lambda counts the invocation as successful.
   */
  end(): DynamoDBBatchResponse {
    if (this.#failed.length > 0) record("StreamFailures");
    return { batchItemFailures: this.#failed.map((itemIdentifier) => ({ itemIdentifier })) };
  }

  /** Calls `act`. If it fails, logs the error and reports the given stream record as failed. */
  async attempt(sequenceNumber: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      logger.error("Projection failed; the stream will redeliver the batch", error as Error);
      this.#failed.push(sequenceNumber);
    }
  }

  /** Calls `act` for each change. Several calls run concurrently. */
  attemptEach<C extends Change>(changes: C[], act: (change: C) => Promise<unknown>): Promise<void> {
    return inParallel(changes, changesAtOnce, (change) =>
      this.attempt(change.sequenceNumber, () => act(change)),
    );
  }

  /**
   * Calls `act` once if there are any changes. If the call fails, reports the stream record of the first change as
   * failed.
   */
  async attemptForAll([first]: Change[], act: () => Promise<unknown>): Promise<void> {
    if (first) await this.attempt(first.sequenceNumber, act);
  }
}
