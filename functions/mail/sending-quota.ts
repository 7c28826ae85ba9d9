import { GetAccountCommand } from "@aws-sdk/client-sesv2";
import { ses } from "./ses.ts";

/** Share of the sending quota that is reserved for urgent emails, such as password resets. */
const reservedShare = 0.3;

/**
 * How long the quota is cached, in milliseconds. SES allows one quota request per second:
 * https://docs.aws.amazon.com/general/latest/gr/ses.html
 */
const rereadAfterMs = 60_000;

let read: { at: number; perSecond: number } | undefined;

/**
 * Returns how many email notices can be sent per second (D51). Returns 0 if sending is paused, or if the rest of the
 * daily quota is reserved for urgent emails.
 */
export async function noticesPerSecond(): Promise<number> {
  if (!read || performance.now() - read.at > rereadAfterMs) {
    read = { at: performance.now(), perSecond: await readNoticesPerSecond() };
  }
  return read.perSecond;
}

async function readNoticesPerSecond(): Promise<number> {
  const { SendingEnabled, SendQuota } = await ses.send(new GetAccountCommand({}));
  const { MaxSendRate = 1, Max24HourSend = 0, SentLast24Hours = 0 } = SendQuota ?? {};
  // SES reports an unlimited quota as -1.
  const isWithinQuota = Max24HourSend < 0 || SentLast24Hours < Max24HourSend * (1 - reservedShare);
  if (SendingEnabled === false || !isWithinQuota) return 0;
  return Math.max(1, Math.floor(MaxSendRate * (1 - reservedShare)));
}
