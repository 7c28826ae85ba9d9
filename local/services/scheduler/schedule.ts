export interface Schedule {
  name: string;
  /** Schedule expression: `cron(…)` or `rate(…)`. */
  expression: string;
  timezone: string;
  enabled: boolean;
  functionArn: string;
  /** ARN of the role with which the scheduler invokes the function. */
  roleArn: string;
  input: unknown;
}
