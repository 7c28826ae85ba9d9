import { defaultLimits, type Limits } from "../limits.ts";
import { createThrottle } from "../throttle.ts";
import type { SendEmailRequest } from "./send-email-request.ts";

export interface SendQuota {
  MaxSendRate: number;
  Max24HourSend: number;
  SentLast24Hours: number;
}

/** Returns an account's SES sending quota. For limits that the local cloud does not enforce, uses AWS's defaults. */
export function sendQuotaOf(limits: Limits, SentLast24Hours: number): SendQuota {
  const { mailsPerSecond, mailsPerDay } = { ...defaultLimits, ...limits };
  return { MaxSendRate: mailsPerSecond, Max24HourSend: mailsPerDay, SentLast24Hours };
}

/**
 * Returns a function that checks requests against the sending quotas. The function returns SES's error message if a
 * quota is exceeded, or undefined otherwise. Quotas count recipients, not messages:
 * https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas-errors.html
 */
export function createSendingQuota(
  { mailsPerSecond, mailsPerDay = Number.POSITIVE_INFINITY }: Limits,
  recipientsLast24Hours: () => number,
): (request: SendEmailRequest) => string | undefined {
  const throttle = mailsPerSecond
    ? createThrottle({ rate: mailsPerSecond, burst: mailsPerSecond })
    : undefined;
  return (request) => {
    const recipients = countRecipients(request);
    if (recipientsLast24Hours() + recipients > mailsPerDay) return "Daily message quota exceeded.";
    // One email may have more recipients than the rate allows in one second. Further emails are then rejected for more
    // than a second.
    if (throttle?.isExhausted(1)) return "Maximum sending rate exceeded.";
    throttle?.charge(recipients);
    return undefined;
  };
}

function countRecipients({ Destination = {} }: SendEmailRequest): number {
  return Object.values(Destination).flat().length;
}
