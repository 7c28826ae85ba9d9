import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addTask } from "../data/outbox/outbox-store.ts";
import type { OutboxItem } from "../data/outbox/outbox-task.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { newTasks, processRecords } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { inHours } from "../testing/test-data/challenges.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpAuthServices();

const unavailable = { status: 503, type: "ServiceUnavailableException" };
let retryTasks: typeof import("../schedule/retry-tasks.ts").retryTasks;

beforeAll(async () => {
  ({ retryTasks } = await import("../schedule/retry-tasks.ts"));
});
afterEach(() => vi.restoreAllMocks());

async function tasksFor(count: number) {
  const users: TestUser[] = [];
  for (let index = 0; index < count; index++) {
    const user = await createTestUser(services.engine, { verified: false });
    await addTask(
      { kind: "mail-verification", email: user.email, occasion: "registration" },
      new Date(),
    );
    users.push(user);
  }
  return { users, records: await newTasks(services.engine) };
}

const mailsTo = ({ email }: TestUser) => services.mailbox.linksTo(email).length;

async function waiting(): Promise<string[]> {
  const items = (await scanTable()) as unknown as OutboxItem[];
  return items.flatMap((item) => (item.kind === "mail-verification" ? [item.email] : []));
}

describe("stream consumer for background tasks", () => {
  it("performs each background task only once, even if the stream delivers it twice", async () => {
    const { users, records } = await tasksFor(2);
    for (let delivery = 0; delivery < 2; delivery++) {
      expect(await processRecords(records)).toEqual({ batchItemFailures: [] });
    }
    expect(users.map(mailsTo)).toEqual([1, 1]);
    expect(await waiting()).toEqual([]);
  });

  it("still performs the other background tasks of a batch if one of them fails", async () => {
    const { users, records } = await tasksFor(4);
    const [one, two, three, four] = users as [TestUser, TestUser, TestUser, TestUser];
    for (const { email } of [two, four]) services.mailbox.refuse(email, unavailable);
    const first = records[1]?.dynamodb?.SequenceNumber;
    expect(await processRecords(records)).toEqual({
      batchItemFailures: [{ itemIdentifier: first }],
    });
    expect([one, two, three, four].map(mailsTo)).toEqual([1, 0, 1, 0]);
    expect((await waiting()).sort()).toEqual([two.email, four.email].sort());
    for (const { email } of [two, four]) services.mailbox.refuse(email, undefined);
    expect(await processRecords(records.slice(1))).toEqual({ batchItemFailures: [] });
    expect([one, two, three, four].map(mailsTo)).toEqual([1, 1, 1, 1]);
    expect(await waiting()).toEqual([]);
  });

  it("drops an email that SES (the email service) rejects permanently", async () => {
    const { users, records } = await tasksFor(2);
    const [bad, good] = users as [TestUser, TestUser];
    services.mailbox.refuse(bad.email, { status: 400, type: "BadRequestException" });
    expect(await processRecords(records)).toEqual({ batchItemFailures: [] });
    expect([mailsTo(bad), mailsTo(good)]).toEqual([0, 1]);
    expect(await waiting()).toEqual([]);
  });

  it("keeps an unsent email queued until SES has verified the sender address", async () => {
    const { users, records } = await tasksFor(1);
    const [user] = users as [TestUser];
    const message =
      "Email address is not verified. The following identities failed the check in region EU-WEST-3: cuisine@exemple.fr";
    services.mailbox.refuse(user.email, { status: 400, type: "MessageRejected", message });
    expect((await processRecords(records)).batchItemFailures).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
    services.mailbox.refuse(user.email, undefined);
    expect(await processRecords(records)).toEqual({ batchItemFailures: [] });
    expect(mailsTo(user)).toBe(1);
  });

  it("sends an email later, without an error, if the SES sandbox rejects its recipient", async () => {
    const { users, records } = await tasksFor(1);
    const [user] = users as [TestUser];
    const message = `Email address is not verified. The following identities failed the check in region EU-WEST-3: ${user.email}`;
    services.mailbox.refuse(user.email, { status: 400, type: "MessageRejected", message });
    expect(await processRecords(records)).toEqual({ batchItemFailures: [] });
    await retryTasks(inHours(1));
    expect(await waiting()).toEqual([user.email]);
    expect(mailsTo(user)).toBe(0);
    services.mailbox.refuse(user.email, undefined);
    await retryTasks(inHours(2));
    expect(await waiting()).toEqual([]);
    expect(mailsTo(user)).toBe(1);
  });

  it("logs failed emails without their addresses or the tokens in their links", async () => {
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((chunk) => {
        lines.push(String(chunk));
        return true;
      });
    }
    const { users, records } = await tasksFor(3);
    const [down, bad, good] = users as [TestUser, TestUser, TestUser];
    services.mailbox.refuse(down.email, unavailable);
    services.mailbox.refuse(bad.email, { status: 400, type: "MessageRejected" });
    await processRecords(records);
    vi.restoreAllMocks();
    const log = lines.join("");
    expect(log).toContain("Outbox task failed");
    expect(log).toContain("Mail dropped: SES refuses it for good");
    for (const line of log.trim().split("\n")) expect(line).toContain("function_request_id");
    expect(log).not.toContain("@exemple.fr");
    const token = services.mailbox.linksTo(good.email)[0]?.searchParams.get("token");
    if (!token) throw new Error("The email contains no link with a token");
    expect(log).not.toContain(token);
  });
});
