import { SESv2Client } from "@aws-sdk/client-sesv2";

export const ses = new SESv2Client({ maxAttempts: 4, retryMode: "standard" });

/**
 * Sends each request only once. SES may have accepted an email although its response was lost, so a retry could send
 * the email twice.
 */
export const sesWithoutRetries = new SESv2Client({ maxAttempts: 1 });
