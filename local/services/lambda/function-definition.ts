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
  environment: Record<string, string>;
}
