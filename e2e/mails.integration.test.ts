import { describe, expect, it } from "vitest";
import { Api } from "./stack/api.ts";
import { createChallenge, endChallenge, recordWinners } from "./stack/challenge.ts";
import { functionStatistics, sentMails } from "./stack/console.ts";
import { mailTo } from "./stack/mailbox.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { castVote, submitRecipe } from "./stack/recipes.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, createVerifiedUser } from "./stack/users.ts";

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

// This group comes first, because its tests count the invocations of functions that other emails also invoke.
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

describe("POST /notices/unsubscribe", () => {
  it("unsubscribes a user when an email client posts to the List-Unsubscribe URL (RFC 8058)", async () => {
    const admin = await createAdministrator(stack);
    const cook = await createVerifiedUser(admin, stack, "Nadia Notice");
    const challenge = await createChallenge(admin, { title: "La soupe" });
    const { id } = await submitRecipe(cook, challenge.id);
    await castVote(admin, id, 5);
    await endChallenge(admin, challenge, 5);
    await recordWinners(stack.url);
    const { headers } = await mailTo(stack.url, cook.email, "La soupe");
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const [, address = ""] = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
    expect(address).toMatch(new RegExp(`^${stack.url}/api/notices/unsubscribe\\?.*n=results$`));
    const settings = () => cook.api.expect(200, "GET", "/users/notices");

    const opened = await fetch(address, { redirect: "manual" });
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toMatch(/^\/ne-plus-recevoir\?.*n=results$/);
    expect((await settings()).results).toBe(true);

    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const posted = await fetch(address, { method: "POST", body, redirect: "manual" });
    expect([posted.status, posted.headers.get("set-cookie")]).toEqual([200, null]);
    expect(await settings()).toMatchObject({ results: false, morning: "OFF" });
  });
});
