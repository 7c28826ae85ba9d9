/** A function as the template declares it. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  description: string;
  /** Absolute path of the folder with its code. */
  taskRoot: string;
  /** Path of the module below it without extension, a dot, and the name of the export. */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  /** Most events handled at once (ReservedConcurrentExecutions). */
  concurrency: number;
  /** Whether events beyond that are refused; otherwise they wait, as this machine alone is what is short. */
  throttlesExcess: boolean;
  environment: Record<string, string>;
  /** Of the role that its code acts as. */
  roleArn: string;
  /** Where what it prints goes. */
  logGroup: string;
  /** ARN of the queue for events that it failed to handle. */
  deadLetterQueue: string | undefined;
}
