import { Duration } from "aws-cdk-lib";

/**
 * How long CloudFormation waits for a custom resource's function to respond. Lambda retries a failed call after one
 * minute, and again two minutes later. It retries a throttled call at intervals of up to five minutes:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export const providerTimeout = Duration.minutes(15);
