import type { ThrottleSettings } from "aws-cdk-lib/aws-apigatewayv2";

/**
 * Default burst limit that all APIs of an AWS account share. Customers cannot request a higher one:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
 */
const accountBurst = 5000;

/** Returns the throttling settings of an API stage. `rateLimit` is in requests per second. */
export function throttle(rateLimit: number): ThrottleSettings {
  return { rateLimit, burstLimit: Math.min(2 * rateLimit, accountBurst) };
}
