/**
 * Timeouts in milliseconds for the AWS SDK clients of the Lambda functions. Without them, the SDK waits for a response
 * until Lambda stops the function. Most functions may run for 10 seconds, which leaves time to repeat a request that
 * has timed out. Without `throwOnRequestTimeout`, the SDK only logs a warning after `requestTimeout`.
 */
export const awsTimeouts = {
  connectionTimeout: 2000,
  requestTimeout: 4000,
  throwOnRequestTimeout: true,
};

/** Timeouts in milliseconds for requests that may take longer: image transfers and emails. */
export const longAwsTimeouts = { ...awsTimeouts, requestTimeout: 10_000 };
