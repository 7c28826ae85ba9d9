/** The function behind a route and how long API Gateway waits for it. */
export interface Integration {
  functionArn: string;
  timeoutMs: number;
}
