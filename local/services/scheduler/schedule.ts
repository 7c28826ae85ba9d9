export interface Schedule {
  name: string;
  arn: string;
  /** Schedule expression: `cron(…)`, `rate(…)` or `at(…)`. */
  expression: string;
  timezone: string;
  enabled: boolean;
  functionArn: string;
  /** ARN of the role that the scheduler assumes to invoke the function. */
  roleArn: string;
  /** Input for the function: JSON with context attributes such as `<aws.scheduler.scheduled-time>`. */
  input: string;
}
