/** The configuration of a function in the template. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  description: string;
  /** Absolute path of the folder that contains the code. */
  taskRoot: string;
  /** Module path without extension, a dot, and the name of the export: `index.handler`. */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  /** Maximum number of events handled at the same time. */
  concurrency: number;
  /**
   * True for reserved concurrency, where further events are throttled. Otherwise further events wait for a
   * free worker.
   */
  throttlesExcess: boolean;
  environment: Record<string, string>;
  /** ARN of the execution role. */
  roleArn: string;
  /** Log group for the output of the function. */
  logGroup: string;
  /** ARN of the dead-letter queue. */
  deadLetterQueue: string | undefined;
}
