import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { credentials } from "../../template/account.ts";
import { type Ses, startSes } from "./start-ses.ts";

const denialMessage = () => undefined;
let dataDir: string;
let ses: Ses;
let client: SESv2Client;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ses-"));
  ses = await startSes({ dataDir, denialMessage });
  client = new SESv2Client({ endpoint: ses.endpoint, region: "eu-west-3", credentials });
});
afterEach(async () => {
  client.destroy();
  await ses.stop();
  await rm(dataDir, { recursive: true });
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

function raw(Destination?: { ToAddresses: string[] }) {
  const lines = [
    "From: site@example.org",
    'To: "Petit, Léa" <lea@example.org>, max@example.org',
    "Subject: =?utf-8?Q?Caf=C3=A9?=",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Hello é",
  ];
  const Data = Buffer.from(lines.join("\r\n"));
  return new SendEmailCommand({ ...(Destination && { Destination }), Content: { Raw: { Data } } });
}

describe("startSes", () => {
  it("lists stored e-mails, newest first", async () => {
    await client.send(simple("One"));
    await client.send(simple("Two", ["lea@example.org", "max@example.org"]));
    const mails = await ses.mails();
    expect(mails).toEqual([
      {
        to: ["lea@example.org", "max@example.org"],
        subject: "Two",
        text: "Hello, Zoë",
        html: "<p>Hello</p>",
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ subject: "One" }),
    ]);
  });

  it("reads a raw e-mail's recipients from the request, otherwise from the e-mail's headers", async () => {
    await client.send(raw());
    await client.send(raw({ ToAddresses: ["other@example.org"] }));
    const [toDestination, toHeader] = await ses.mails();
    expect(toHeader).toMatchObject({
      to: ['"Petit, Léa" <lea@example.org>', "max@example.org"],
      subject: "Café",
      html: "",
    });
    expect(toHeader?.text).toContain("Hello é");
    expect(toDestination?.to).toEqual(["other@example.org"]);
  });

  it("stores nothing when SES rejects an e-mail", async () => {
    await expect(client.send(simple(""))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 400 },
    });
    expect(await ses.mails()).toEqual([]);
  });

  it("stores every e-mail when many are sent concurrently", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ses-"));
    const other = await startSes({ dataDir: folder, denialMessage });
    const subjects = Array.from({ length: 20 }, (_, index) => `${index}`);
    await Promise.all(subjects.map((subject) => client.send(simple(subject))));
    const kept = (await ses.mails()).map(({ subject }) => subject);
    expect(new Set(kept)).toEqual(new Set(subjects));
    expect(kept).toHaveLength(20);
    expect(await other.mails()).toEqual([]);
    await other.stop();
    await rm(folder, { recursive: true });
  });

  it("keeps stored e-mails after a restart", async () => {
    await client.send(simple("One"));
    await client.send(simple("Two"));
    const before = await ses.mails();
    const again = await startSes({ dataDir, denialMessage });
    expect(await again.mails()).toEqual(before);
    await again.stop();
  });
});
