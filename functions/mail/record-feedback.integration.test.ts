import type { SNSEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler as requestPasswordReset } from "../auth/request-password-reset.ts";
import { invoke, testContext } from "../testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler } from "./record-feedback.ts";

let services: AuthServices;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());

function sendFeedback(message: unknown): Promise<void> {
  const Message = typeof message === "string" ? message : JSON.stringify(message);
  const Sns = { Message, Timestamp: "2026-11-21T08:00:00.000Z" };
  return handler({ Records: [{ Sns }] } as SNSEvent, testContext());
}

const bounceOf = (emailAddress: string, bounceType = "Permanent") => ({
  eventType: "Bounce",
  bounce: { bounceType, bouncedRecipients: [{ emailAddress, status: "5.1.1" }] },
  mail: { messageId: "1" },
});

const complaintOf = (emailAddress: string, complaintFeedbackType?: string) => ({
  eventType: "Complaint",
  complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType },
});

/** Requests a password reset for a user and returns the number of mails that the user receives. */
async function mailsReaching(email: string): Promise<number> {
  const before = services.mailbox.linksTo(email).length;
  await invoke(requestPasswordReset, { body: { email } });
  expect(await drainOutbox(services.engine)).toEqual({ batchItemFailures: [] });
  return services.mailbox.linksTo(email).length - before;
}

describe("handler of SES feedback about sent mails", () => {
  it.each([
    ["a permanent bounce", (email: string) => bounceOf(email.toUpperCase())],
    ["an abuse complaint", (email: string) => complaintOf(`Camille <${email}>`, "abuse")],
    ["a complaint without a type", (email: string) => complaintOf(email)],
  ])("blocks further mail to an address after %s", async (_name, messageOf) => {
    const [{ email }, other] = [
      await createTestUser(services.engine),
      await createTestUser(services.engine),
    ];
    expect(await mailsReaching(email)).toBe(1);
    for (let times = 0; times < 2; times++) await sendFeedback(messageOf(email));
    expect(await mailsReaching(email)).toBe(0);
    expect(await mailsReaching(other.email)).toBe(1);
  });

  it.each([
    ["a full mailbox", (email: string) => bounceOf(email, "Transient")],
    ["a complaint of type not-spam", (email: string) => complaintOf(email, "not-spam")],
    [
      "the test message of SES",
      () => "Successfully validated SNS topic for Amazon SES event publishing.",
    ],
  ])("blocks no mail after %s", async (_name, messageOf) => {
    const { email } = await createTestUser(services.engine);
    await sendFeedback(messageOf(email));
    expect(await mailsReaching(email)).toBe(1);
  });

  it("throws when it receives an unknown SES event", async () => {
    await sendFeedback(bounceOf("gone@exemple.fr"));
    const blocked = (await scanTable()).filter(({ SK }) => SK === "MAILBLOCK");
    expect(blocked.at(0)).toMatchObject({ blockedAt: "2026-11-21T08:00:00.000Z" });
    expect(JSON.stringify(blocked)).not.toContain("gone@");
    await expect(sendFeedback({ eventType: "Delivery" })).rejects.toThrow();
  });
});
