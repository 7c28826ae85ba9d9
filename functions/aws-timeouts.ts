/**
 * Timeouts in milliseconds for the AWS SDK clients of the site's functions. By default, the SDK waits for a response
 * until Lambda stops the function. Without `throwOnRequestTimeout`, `requestTimeout` only logs a warning.
 */
export const awsTimeouts = {
  connectionTimeout: 2000,
  requestTimeout: 5000,
  throwOnRequestTimeout: true,
};

/** Timeouts for requests that may take longer, such as uploads and large transactions. */
export const longAwsTimeouts = { ...awsTimeouts, requestTimeout: 10_000 };
