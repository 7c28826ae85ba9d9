/** The function behind a route and how long API Gateway waits for it. */
export interface Integration {
  functionArn: string;
  timeoutMs: number;
  /** Of the role that invokes it; without one API Gateway does so by itself. */
  roleArn: string | undefined;
}
