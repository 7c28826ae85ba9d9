import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  NotFoundException,
  PutSuppressedDestinationCommand,
  SESv2Client,
  SendBulkEmailCommand,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { credentials } from "../../template/account.ts";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import type { Limits } from "../limits.ts";
import { type SentMail, type Ses, startSes } from "./start-ses.ts";

const denialMessage = () => undefined;
let dataDir: string;
let ses: Ses;
let client: SESv2Client;

beforeEach(async () => {
  dataDir = await createTestFolder();
  ses = await startSes({ dataDir, denialMessage });
  client = new SESv2Client({ endpoint: ses.endpoint, region: "eu-west-3", credentials });
});
afterEach(async () => {
  client.destroy();
  await ses.stop();
});

function simple(subject: string, to = ["lea@example.org"]) {
  return new SendEmailCommand({
    FromEmailAddress: "site@example.org",
    Destination: { ToAddresses: to },
    Content: {
      Simple: {
        Subject: { Data: subject },
        Body: { Text: { Data: "Hello, Zoë" }, Html: { Data: "<p>Hello</p>" } },
      },
    },
  });
}

const suppress = (EmailAddress: string, Reason: "BOUNCE" | "COMPLAINT") =>
  client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason }));

describe("startSes", () => {
  it("stores the headers that the sender added to an email", async () => {
    const command = simple("With headers");
    const Headers = [{ Name: "List-Unsubscribe", Value: "<https://example.org/stop>" }];
    Object.assign(command.input.Content?.Simple ?? {}, { Headers });
    await client.send(command);
    const [mail] = await ses.mails();
    expect(mail?.headers).toEqual({ "List-Unsubscribe": "<https://example.org/stop>" });
  });

  it("does not send emails to an address while it is on the suppression list", async () => {
    const sent: SentMail[] = [];
    ses.onMailSent((mail) => sent.push(mail));
    await suppress("lea@example.org", "BOUNCE");
    await client.send(simple("One", ["Léa <LEA@example.org>", "max@example.org"]));
    expect((await ses.mails()).map(({ to }) => to)).toEqual([["max@example.org"]]);
    expect(sent).toMatchObject([
      { to: ["max@example.org"], suppressed: ["Léa <LEA@example.org>"] },
    ]);
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress: "lea@example.org" }));
    await client.send(simple("Two"));
    expect((await ses.mails())[0]).toMatchObject({ to: ["lea@example.org"], subject: "Two" });
  });

  it("suppresses an email only for the reasons listed in the email's configuration set", async () => {
    ses.setSuppression("mails", ["BOUNCE"]);
    await suppress("lea@example.org", "COMPLAINT");
    const command = simple("One");
    await client.send(command);
    expect(await ses.mails()).toEqual([]);
    command.input.ConfigurationSetName = "mails";
    await client.send(command);
    expect(await ses.mails()).toHaveLength(1);
  });

  it("keeps the suppression list after a restart and returns 404 for addresses not on it", async () => {
    await suppress("lea@example.org", "BOUNCE");
    const again = await startSes({ dataDir, denialMessage });
    const other = new SESv2Client({ endpoint: again.endpoint, region: "eu-west-3", credentials });
    const get = (EmailAddress: string) =>
      other.send(new GetSuppressedDestinationCommand({ EmailAddress }));
    expect((await get("lea@example.org")).SuppressedDestination).toMatchObject({
      EmailAddress: "lea@example.org",
      Reason: "BOUNCE",
      LastUpdateTime: expect.any(Date),
    });
    await expect(get("max@example.org")).rejects.toThrow(NotFoundException);
    other.destroy();
    await again.stop();
  });

  it("lists stored emails, newest first", async () => {
    await client.send(simple("One"));
    await client.send(simple("Two", ["lea@example.org", "max@example.org"]));
    const mails = await ses.mails();
    expect(mails).toEqual([
      {
        to: ["lea@example.org", "max@example.org"],
        subject: "Two",
        text: "Hello, Zoë",
        html: "<p>Hello</p>",
        headers: {},
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ subject: "One" }),
    ]);
  });

  it("does not store an email that SES rejects", async () => {
    await expect(client.send(simple(""))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 400 },
    });
    expect(await ses.mails()).toEqual([]);
  });

  it("returns 501 for operations whose permissions it cannot check, such as SendBulkEmail", async () => {
    const bulk = new SendBulkEmailCommand({
      FromEmailAddress: "site@example.org",
      DefaultContent: { Template: { TemplateName: "news", TemplateData: "{}" } },
      BulkEmailEntries: [{ Destination: { ToAddresses: ["lea@example.org"] } }],
    });
    await expect(client.send(bulk)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
    expect(await ses.mails()).toEqual([]);
  });

  it("returns 501 for a raw email", async () => {
    const Content = { Raw: { Data: Buffer.from("Subject: One\r\n\r\nHello") } };
    const Destination = { ToAddresses: ["lea@example.org"] };
    const command = new SendEmailCommand({ Destination, Content });
    await expect(client.send(command)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 501 },
    });
    expect(await ses.mails()).toEqual([]);
  });

  it("stores every email exactly once when 20 emails are sent concurrently", async () => {
    const subjects = Array.from({ length: 20 }, (_, index) => `${index}`);
    await Promise.all(subjects.map((subject) => client.send(simple(subject))));
    const kept = (await ses.mails()).map(({ subject }) => subject);
    expect(new Set(kept)).toEqual(new Set(subjects));
    expect(kept).toHaveLength(20);
  });

  it("does not share emails with a server that uses another data directory", async () => {
    const folder = await createTestFolder();
    const other = await startSes({ dataDir: folder, denialMessage });
    await client.send(simple("One"));
    expect(await other.mails()).toEqual([]);
    await other.stop();
  });

  it("keeps stored emails after a restart", async () => {
    await client.send(simple("One"));
    await client.send(simple("Two"));
    const before = await ses.mails();
    const again = await startSes({ dataDir, denialMessage });
    expect(await again.mails()).toEqual(before);
    await again.stop();
  });
});

describe("SES sending quotas", () => {
  const throttled = (message: string) => ({ name: "TooManyRequestsException", message });

  async function restart(limits: Limits) {
    client.destroy();
    await ses.stop();
    ses = await startSes({ dataDir, denialMessage, limits });
    const { endpoint } = ses;
    client = new SESv2Client({ endpoint, region: "eu-west-3", credentials, maxAttempts: 1 });
  }

  it("sends an email whose recipients exceed the rate limit, but rejects the next email", async () => {
    await restart({ mailsPerSecond: 10 });
    const many = Array.from({ length: 50 }, (_, index) => `reader${index}@example.org`);
    await client.send(simple("Many", many));
    const tooFast = throttled("Maximum sending rate exceeded.");
    await expect(client.send(simple("One"))).rejects.toMatchObject(tooFast);
  });

  it("limits the number of email recipients per 24 hours, even across restarts", async () => {
    await restart({ mailsPerDay: 3 });
    await client.send(simple("One", ["lea@example.org", "max@example.org"]));
    await restart({ mailsPerDay: 3 });
    await client.send(simple("Two"));
    await expect(client.send(simple("Three"))).rejects.toMatchObject(
      throttled("Daily message quota exceeded."),
    );
    expect(await ses.mails()).toHaveLength(2);
  });
});
