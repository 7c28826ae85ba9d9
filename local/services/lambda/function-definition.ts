/** The configuration of a Lambda function in the template. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  description: string;
  /** Absolute path of the folder with the function's code. */
  taskRoot: string;
  /**
   * Module path (without extension) and export name of the handler function, joined by a dot, such as `index.handler`.
   */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  /** Maximum number of events that the function handles at the same time. */
  concurrency: number;
  /**
   * True if the function has reserved concurrency. Excess events are then throttled. Without reserved concurrency, they
   * wait for a worker thread.
   */
  throttlesExcess: boolean;
  environment: Record<string, string>;
  /** ARN of the function's execution role. */
  roleArn: string;
  /** Name of the log group that receives the function's output. */
  logGroup: string;
  /** ARN of the function's dead-letter queue. */
  deadLetterQueue: string | undefined;
}
