/** The configuration of a Lambda function in the template. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  description: string;
  /** Absolute path of the folder that contains the function's code. */
  taskRoot: string;
  /**
   * Handler of the function: the module's path without its extension, a dot, and the name of the export.
   * Example: `index.handler`.
   */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  /** Maximum number of events that the function handles at the same time. */
  concurrency: number;
  /**
   * True if the function has reserved concurrency, which means that excess events are throttled. Otherwise,
   * excess events wait for a free worker.
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
