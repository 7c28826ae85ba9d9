/** A schedule of EventBridge Scheduler. */
export interface Schedule {
  name: string;
  arn: string;
  /** `cron(…)`, `rate(…)` or `at(…)`. */
  expression: string;
  timezone: string;
  enabled: boolean;
  functionArn: string;
  /** Of the role that invokes it. */
  roleArn: string;
  /** JSON text, which may hold `<aws.scheduler.…>` context attributes. */
  input: string;
}
