import type { SNSEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { handler as requestPasswordReset } from "../auth/request-password-reset.ts";
import { blockMail, getMailBlock, liftMailBlockStep } from "../data/limit/mail-block-store.ts";
import { keys } from "../data/table/keys.ts";
import { transact } from "../data/table/transact.ts";
import { sha256 } from "../sha256.ts";
import { invoke, testContext } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestUser, newEmail } from "../testing/test-data/users.ts";
import { handler } from "./record-feedback.ts";

setUpAuthServices();

function sendFeedback(message: unknown): Promise<void> {
  const Message = typeof message === "string" ? message : JSON.stringify(message);
  const Sns = { Message, Timestamp: "2026-11-21T08:00:00.000Z" };
  return handler({ Records: [{ Sns }] } as SNSEvent, testContext());
}

const bounceOf = (emailAddress: string, bounceType = "Permanent", bounceSubType = "General") => ({
  eventType: "Bounce",
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress, status: "5.1.1" }] },
  mail: { messageId: "1" },
});

const complaintOf = (emailAddress: string, complaintFeedbackType?: string) => ({
  eventType: "Complaint",
  complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType },
});

const blockKey = (email: string) => keys.mailBlock(sha256(email));

/** Requests a password reset. Returns the number of emails that the user receives. */
async function mailsReaching(email: string): Promise<number> {
  const before = services.mailbox.linksTo(email).length;
  await invoke(requestPasswordReset, { body: { email } });
  expect(await drainOutbox(services.engine)).toEqual({ batchItemFailures: [] });
  return services.mailbox.linksTo(email).length - before;
}

describe("SES feedback handler", () => {
  it.each<[name: string, message: (email: string) => unknown, blocked: string | undefined]>([
    ["a permanent bounce", (email) => bounceOf(email.toUpperCase()), "ALL"],
    ["a permanent bounce with a name", (email) => bounceOf(`Camille <${email}>`), "ALL"],
    ["a full mailbox", (email) => bounceOf(email, "Transient"), undefined],
    ["an abuse complaint", (email) => complaintOf(`Camille <${email}>`, "abuse"), "NOTICES"],
    ["a complaint without a type", (email) => complaintOf(email), "NOTICES"],
    ["a complaint of type not-spam", (email) => complaintOf(email, "not-spam"), undefined],
    [
      "the test message of SES",
      () => "Successfully validated SNS topic for Amazon SES event publishing.",
      undefined,
    ],
  ])(
    "blocks the expected emails (all, only notices or none) after %s",
    async (_, messageOf, blocked) => {
      const [{ email }, other] = [
        await createTestUser(services.engine),
        await createTestUser(services.engine),
      ];
      expect(await mailsReaching(email)).toBe(1);
      await sendFeedback(messageOf(email));
      expect((await getMailBlock(email)).blocked).toBe(blocked);
      // SNS may deliver the same message twice.
      await sendFeedback(messageOf(email));
      expect((await getMailBlock(email)).blocked).toBe(blocked);
      // Password reset emails are not notices, so a block of notices does not stop them.
      expect(await mailsReaching(email)).toBe(blocked === "ALL" ? 0 : 1);
      expect(await mailsReaching(other.email)).toBe(1);
    },
  );

  it.each([
    [
      "does not block an address that was unblocked",
      "today",
      "2026-11-21T07:00:00.000Z",
      undefined,
    ],
    ["blocks an address that was unblocked", "yesterday", "2026-11-20T07:00:00.000Z", "ALL"],
  ])("%s %s if SES still suppresses emails to it", async (_, _day, liftedAt, blocked) => {
    const address = newEmail();
    await blockMail(address, "bounce", new Date("2026-11-19T08:00:00.000Z"));
    await transact([liftMailBlockStep(address, new Date(liftedAt))]);
    await sendFeedback(bounceOf(address, "Permanent", "OnAccountSuppressionList"));
    expect((await getMailBlock(address)).blocked).toBe(blocked);
  });

  it("blocks all emails, not only notices, to an address that has bounced and complained", async () => {
    const [first, second] = ["first@exemple.fr", "second@exemple.fr"];
    await sendFeedback(complaintOf(first));
    await sendFeedback(bounceOf(first));
    await sendFeedback(bounceOf(second));
    await sendFeedback(complaintOf(second));
    expect((await getMailBlock(first)).blocked).toBe("ALL");
    expect((await getMailBlock(second)).blocked).toBe("ALL");
  });

  it("keeps the time of the latest bounce if SES reports an earlier bounce afterwards", async () => {
    const address = "out-of-order@exemple.fr";
    await blockMail(address, "bounce", new Date("2026-11-21T10:00:00.000Z"));
    await sendFeedback(bounceOf(address));
    const stored = (await scanTable()).filter(({ PK }) => PK === blockKey(address).PK);
    expect(stored).toMatchObject([{ bouncedAt: "2026-11-21T10:00:00.000Z" }]);
  });

  it("stores the time of a bounce and a hash of the address, but not the address", async () => {
    await sendFeedback(bounceOf("gone@exemple.fr"));
    const stored = (await scanTable()).filter(({ PK }) => PK === blockKey("gone@exemple.fr").PK);
    expect(stored).toEqual([
      { ...blockKey("gone@exemple.fr"), bouncedAt: "2026-11-21T08:00:00.000Z" },
    ]);
  });

  it("throws an error for an unknown SES event", async () => {
    await expect(sendFeedback({ eventType: "Delivery" })).rejects.toThrow();
  });
});
