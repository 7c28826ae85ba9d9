import { describe, expect, it } from "vitest";
import { Api } from "./stack/api.ts";
import { functionStatistics, sentMails } from "./stack/console.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { until } from "./stack/until.ts";

setUpOwnStack();

/** Returns how many invocations of a function, such as `mail/record-feedback`, have ended. */
async function invocationsOf(name: string): Promise<number> {
  return (await functionStatistics(stack.url)).get(name)?.invocations ?? 0;
}

/**
 * Returns a function that waits for the next invocation of a Lambda function to end. Invocations that have already ended
 * do not count.
 */
async function nextInvocation(name: string): Promise<() => Promise<boolean>> {
  const before = await invocationsOf(name);
  return () => until(name, async () => (await invocationsOf(name)) > before);
}

async function mailsTo(email: string): Promise<number> {
  return (await sentMails(stack.url)).filter(({ to }) => to.includes(email)).length;
}

describe("SES feedback", () => {
  it.each([
    // `mails` is the number of emails that the user receives: one after the registration, and one for the password
    // reset unless the site withholds it.
    { feedback: "bounce", mails: 1 },
    { feedback: "complaint", mails: 2 },
    { feedback: "transient", mails: 2 },
  ])(
    "withholds the password reset email only after a permanent bounce ($feedback, D51)",
    async ({ feedback, mails }) => {
      const api = new Api(stack.url);
      const email = `${feedback}+lou@simulator.amazonses.com`;
      const registrationTask = await nextInvocation("streams/process-outbox");
      const recordedFeedback = await nextInvocation("mail/record-feedback");
      await api.expect(201, "POST", "/auth/register", {
        nom: "Lou",
        email,
        mot_de_passe: "secret-lou",
      });
      await registrationTask();
      await recordedFeedback();
      expect(await mailsTo(email)).toBe(1);
      const resetTask = await nextInvocation("streams/process-outbox");
      const feedbackOnReset = await nextInvocation("mail/record-feedback");
      await api.expect(200, "POST", "/auth/request-password-reset", { email });
      await resetTask();
      expect(await mailsTo(email)).toBe(mails);
      // Waits for SES's feedback on the second email, so that the next test does not receive this feedback.
      if (mails > 1) await feedbackOnReset();
    },
  );
});
