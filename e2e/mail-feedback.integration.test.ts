import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Api } from "./stack/api.ts";
import { type Mail, mailTo } from "./stack/mailbox.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";
import { until } from "./stack/until.ts";
import { registerUser } from "./stack/users.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

/** Returns how many times the function that records SES feedback has run. */
async function feedbackCount(): Promise<number> {
  const answer = await fetch(`${stack.url}/_local/functions`);
  const functions = (await answer.json()) as { description: string; invocations: number }[];
  return (
    functions.find(({ description }) => description.endsWith("record-feedback"))?.invocations ?? 0
  );
}

async function mailsTo(email: string): Promise<number> {
  const mails = (await (await fetch(`${stack.url}/_local/mails`)).json()) as Mail[];
  return mails.filter(({ to }) => to.includes(email)).length;
}

describe("SES feedback", () => {
  it.each([
    // One email for the registration, and one for the password reset unless it is withheld.
    { feedback: "bounce", mails: 1 },
    { feedback: "complaint", mails: 2 },
    { feedback: "transient", mails: 2 },
  ])(
    "withholds the password reset email only after a permanent bounce ($feedback, D51)",
    async ({ feedback, mails }) => {
      const api = new Api(stack.url);
      const email = `${feedback}+lou@simulator.amazonses.com`;
      const other = await registerUser(stack, `Autre ${feedback}`);
      const before = await feedbackCount();
      await api.expect(201, "POST", "/auth/register", {
        nom: "Lou",
        email,
        mot_de_passe: "secret-lou",
      });
      await until("feedback from SES", async () => (await feedbackCount()) > before);
      expect(await mailsTo(email)).toBe(1);
      // Email tasks run in order. When the other user has received a password reset email, the earlier request for
      // `email` has therefore been processed too.
      await api.expect(200, "POST", "/auth/request-password-reset", { email });
      await api.expect(200, "POST", "/auth/request-password-reset", { email: other.email });
      await mailTo(stack.url, other.email, "/reset-password");
      if (mails > 1) await mailTo(stack.url, email, "/reset-password");
      expect(await mailsTo(email)).toBe(mails);
    },
  );
});
