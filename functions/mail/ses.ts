import { SESv2Client } from "@aws-sdk/client-sesv2";
import { longAwsTimeouts } from "../aws-timeouts.ts";

export const ses = new SESv2Client({
  maxAttempts: 4,
  retryMode: "standard",
  requestHandler: longAwsTimeouts,
});

/**
 * Sends each request only once. SES may have accepted an email although its response was lost, so a retry could send
 * the email twice.
 */
export const sesWithoutRetries = new SESv2Client({
  maxAttempts: 1,
  requestHandler: longAwsTimeouts,
});
