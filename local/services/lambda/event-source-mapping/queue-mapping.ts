/** An event source mapping from an SQS queue to a Lambda function. */
export interface QueueMapping {
  name: string;
  queueArn: string;
  functionArn: string;
  batchSize: number;
  /** Maximum time to collect messages into a batch, in milliseconds. */
  batchWindowMs: number;
  /** Maximum number of batches that are processed concurrently. */
  maxConcurrency: number;
}
