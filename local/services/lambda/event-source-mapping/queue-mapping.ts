/** An event source mapping from an SQS queue to a Lambda function. */
export interface QueueMapping {
  name: string;
  queueArn: string;
  functionArn: string;
  batchSize: number;
  /** Milliseconds for which a batch is collected before the function is invoked. */
  batchWindowMs: number;
  /** Maximum number of batches that are processed concurrently. */
  maxConcurrency: number;
  reportsBatchItemFailures: boolean;
}
