export interface Schedule {
  name: string;
  arn: string;
  /** Schedule expression: `cron(…)`, `rate(…)` or `at(…)`. */
  expression: string;
  timezone: string;
  enabled: boolean;
  functionArn: string;
  /** ARN of the execution role whose permissions the scheduler uses to invoke the function. */
  roleArn: string;
  /**
   * Input for the function: JSON text that may contain context attributes such as
   * `<aws.scheduler.scheduled-time>`.
   */
  input: string;
}
