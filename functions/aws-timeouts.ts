/**
 * Timeouts in milliseconds for the AWS SDK clients of the Lambda functions. Without them, the SDK waits for a response
 * until Lambda stops the function. Without `throwOnRequestTimeout`, the SDK only logs a warning after `requestTimeout`.
 */
export const awsTimeouts = {
  connectionTimeout: 2000,
  requestTimeout: 5000,
  throwOnRequestTimeout: true,
};

/** Timeouts in milliseconds for requests that may take longer, such as uploads and large transactions. */
export const longAwsTimeouts = { ...awsTimeouts, requestTimeout: 10_000 };
