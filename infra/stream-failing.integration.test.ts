import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { addTask } from "#functions/data/outbox/outbox-store.ts";
import { table } from "#functions/data/table/table.ts";
import { handler } from "#functions/streams/project.ts";
import { testContext } from "#functions/testing/calls/invoke.ts";
import { services, setUpAuthServices } from "#functions/testing/services/services-setup.ts";
import { newTasks, processRecords } from "#functions/testing/streams/drain-outbox.ts";
import { nextRecords } from "#functions/testing/table/next-records.ts";
import { createTestChallenge } from "#functions/testing/test-data/challenges.ts";
import { enterRecipe } from "#functions/testing/test-data/recipes.ts";
import { createTestUser } from "#functions/testing/test-data/users.ts";
import { type AlarmProperties, firesWithin, type Sample } from "./testing/evaluate-alarm.ts";
import { functionOf } from "./testing/role-permissions.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

interface MetricAlarm extends AlarmProperties {
  Namespace: string;
  MetricName: string;
  Dimensions: { Name: string; Value: string }[];
}

const template = synthesize();
const alarm = Object.values(resourcesOf(template, "AWS::CloudWatch::Alarm"))
  .map(({ Properties }) => Properties as MetricAlarm)
  .find(({ AlarmName }) => AlarmName.endsWith("-StreamFailing")) as MetricAlarm;

/** Number of times that the stream delivers a record that always fails. */
const deliveries = 11;

setUpAuthServices();
const log = vi.spyOn(console, "log").mockImplementation(() => undefined);

beforeAll(() => {
  const { Properties } = functionOf(template, "streams/project").function;
  const { POWERTOOLS_METRICS_NAMESPACE, POWERTOOLS_SERVICE_NAME } =
    Properties.Environment.Variables;
  Object.assign(process.env, {
    POWERTOOLS_METRICS_DISABLED: "false",
    POWERTOOLS_METRICS_NAMESPACE,
    POWERTOOLS_SERVICE_NAME,
  });
});

interface Consumer {
  /** Returns new stream records for the consumer. */
  records(): Promise<DynamoDBRecord[]>;
  consume(records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse>;
}

const consumers: Record<string, Consumer> = {
  project: {
    async records() {
      await enterRecipe((await createTestChallenge()).id);
      return nextRecords(services.engine);
    },
    consume: (Records) => handler({ Records }, testContext()) as Promise<DynamoDBBatchResponse>,
  },
  "process-outbox": {
    async records() {
      const { email } = await createTestUser(services.engine, { verified: false });
      return mailRecords(email);
    },
    consume: processRecords,
  },
};

async function mailRecords(email: string): Promise<DynamoDBRecord[]> {
  await addTask({ kind: "mail-verification", email, occasion: "registration" }, new Date());
  return newTasks(services.engine);
}

/** Delivers a batch once and returns the values that the consumer recorded for the alarm's metric. */
async function deliver(consume: Consumer["consume"], records: DynamoDBRecord[], fails: boolean) {
  log.mockClear();
  const { batchItemFailures } = await consume(records);
  expect(batchItemFailures.length > 0).toBe(fails);
  const lines = log.mock.calls.map(([line]) => JSON.parse(line as string));
  return lines.flatMap((line): number[] => {
    const isWatched =
      line._aws?.CloudWatchMetrics[0].Namespace === alarm.Namespace &&
      alarm.Dimensions.every(({ Name, Value }) => line[Name] === Value);
    return isWatched ? (line[alarm.MetricName] ?? []) : [];
  });
}

/** Keeps delivering a batch that always fails, until the stream gives up. Returns samples of the alarm's metric. */
async function deliverInVain(consume: Consumer["consume"], records: DynamoDBRecord[]) {
  const samples: Sample[] = [];
  for (let delivery = 0; delivery < deliveries; delivery++) {
    const values = await deliver(consume, records, true);
    samples.push(...values.map((value) => ({ minute: delivery / 3, value })));
  }
  return samples;
}

describe("StreamFailing alarm", () => {
  it.each(Object.entries(consumers))(
    "fires if %s cannot process a record",
    async (_, { records, consume }) => {
      const batch = await records();
      const send = vi.spyOn(table, "send").mockRejectedValue(new Error("Access denied"));
      const samples = await deliverInVain(consume, batch);
      send.mockRestore();
      expect(firesWithin(alarm, samples, 5)).toBe(true);
    },
  );

  it.each(Object.entries(consumers))(
    "does not fire if %s processes a throttled record at the second delivery",
    async (_, { records, consume }) => {
      const batch = await records();
      const send = vi.spyOn(table, "send").mockRejectedValue(new Error("Throttled"));
      const first = await deliver(consume, batch, true);
      send.mockRestore();
      const second = await deliver(consume, batch, false);
      expect([first, second]).toEqual([[1], []]);
      expect(firesWithin(alarm, [{ minute: 0, value: 1 }], 60)).toBe(false);
    },
  );

  it("does not fire if SES refuses an email temporarily", async () => {
    const { email } = await createTestUser(services.engine, { verified: false });
    const batch = await mailRecords(email);
    services.mailbox.refuse(email, { status: 503, type: "ServiceUnavailableException" });
    expect(await deliverInVain(processRecords, batch)).toEqual([]);
  });
});
