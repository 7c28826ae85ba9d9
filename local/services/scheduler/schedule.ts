export interface Schedule {
  name: string;
  arn: string;
  /** Schedule expression: `cron(…)`, `rate(…)` or `at(…)`. */
  expression: string;
  timezone: string;
  enabled: boolean;
  functionArn: string;
  /** ARN of the role with which the scheduler invokes the function. */
  roleArn: string;
  /** JSON input for the function. May contain context attributes such as `<aws.scheduler.scheduled-time>`. */
  input: string;
}
