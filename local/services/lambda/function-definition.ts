/** The configuration of a Lambda function in the template. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  description: string;
  /** Absolute path of the folder that contains the function's code. */
  taskRoot: string;
  /** Module path and export name of the handler, such as `index.handler`. */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  environment: Record<string, string>;
  roleArn: string;
  logGroup: string;
  /** ARN of the function's dead-letter queue. */
  deadLetterQueue: string | undefined;
}
