/**
 * Timeouts in milliseconds for the AWS SDK clients of the Lambda functions. Without them, the SDK waits for a response
 * until Lambda stops the function. The SDK repeats a request that times out, for which most functions have 10 seconds in
 * total. Without `throwOnRequestTimeout`, the SDK only logs a warning after `requestTimeout`.
 */
export const awsTimeouts = {
  connectionTimeout: 2000,
  requestTimeout: 4000,
  throwOnRequestTimeout: true,
};

/** Timeouts in milliseconds for requests that may take longer: transfers of images, and emails. */
export const longAwsTimeouts = { ...awsTimeouts, requestTimeout: 10_000 };
