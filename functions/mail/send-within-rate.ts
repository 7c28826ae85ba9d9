import { setTimeout } from "node:timers/promises";
import { TooManyRequestsException } from "@aws-sdk/client-sesv2";
import type { Mail } from "./mail.ts";
import { sendMail } from "./send-mail.ts";
import { sesWithoutRetries } from "./ses.ts";

const minPauseMs = 500;

/**
 * Sends an email at most once. If SES throttles the email because of the account's sending rate, retries until
 * `deadline` (in milliseconds of `performance.now()`). A retry is safe, because SES does not send throttled emails.
 */
export async function sendWithinRate(to: string, mail: Mail, deadline: number): Promise<boolean> {
  for (;;) {
    try {
      return await sendMail(to, mail, sesWithoutRetries);
    } catch (error) {
      const isThrottled = error instanceof TooManyRequestsException;
      if (!isThrottled || performance.now() > deadline) throw error;
      await setTimeout(minPauseMs * (1 + Math.random()));
    }
  }
}
