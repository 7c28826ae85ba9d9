import { setTimeout } from "node:timers/promises";
import { TooManyRequestsException } from "@aws-sdk/client-sesv2";
import type { Mail } from "./mail.ts";
import { sendMail } from "./send-mail.ts";

const minPauseMs = 500;

/**
 * Sends an email like `sendMail`. If SES throttles it because of the account's sending rate, retries until `deadline`
 * (in milliseconds of `performance.now()`). SES does not send throttled emails, so a retry never sends an email twice.
 */
export async function sendWithinRate(to: string, mail: Mail, deadline: number): Promise<boolean> {
  for (;;) {
    try {
      return await sendMail(to, mail);
    } catch (error) {
      const isThrottled = error instanceof TooManyRequestsException;
      if (!isThrottled || performance.now() > deadline) throw error;
      await setTimeout(minPauseMs * (1 + Math.random()));
    }
  }
}
