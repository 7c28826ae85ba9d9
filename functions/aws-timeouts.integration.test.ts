import { setImmediate } from "node:timers/promises";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { GetAccountCommand } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signingKey } from "./auth/signing-key.ts";
import { getItem } from "./data/table/requests.ts";
import { readApiKey } from "./generation/api-key.ts";
import { s3 } from "./images/bucket.ts";
import { closeConnection } from "./live/connections-api.ts";
import { enqueue } from "./live/queue.ts";
import { ses, sesWithoutRetries } from "./mail/ses.ts";
import { serve } from "./testing/services/serve.ts";

let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  service = await serve(async () => undefined);
  Object.assign(process.env, {
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL: service.address,
    GENERATION_KEY_SECRET: "key",
    LIVE_ENDPOINT: service.address,
    LIVE_QUEUE_URL: service.address,
    LIVE_RATE: "1",
    OPENAI_BASE_URL: service.address,
    OPENAI_MODEL: "some-model",
    SIGNING_KEY_SECRET: "key",
    TABLE_NAME: "table",
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterAll(async () => {
  vi.useRealTimers();
  await service?.stop();
});

const requests: [service: string, send: () => Promise<unknown>][] = [
  ["DynamoDB", () => getItem({ PK: "a", SK: "b" })],
  ["S3", () => s3().send(new DeleteObjectCommand({ Bucket: "images", Key: "a" }))],
  ["Secrets Manager (API key)", () => readApiKey()],
  ["Secrets Manager (signing key)", () => signingKey(new Date())],
  ["SES", () => ses.send(new GetAccountCommand({}))],
  ["SES without retries", () => sesWithoutRetries.send(new GetAccountCommand({}))],
  ["SQS", () => enqueue({ kind: "start" })],
  ["API Gateway", () => closeConnection("a")],
];

describe("AWS SDK client", () => {
  it.each(requests)("stops waiting if %s does not respond", async (_, send) => {
    let error: unknown;
    const sending = send().catch((thrown: unknown) => {
      error = thrown;
    });
    for (let seconds = 0; seconds < 60 && !error; seconds++) {
      vi.advanceTimersByTime(1000);
      for (let turn = 0; turn < 20; turn++) await setImmediate();
    }
    expect(error).toMatchObject({ name: "TimeoutError" });
    await sending;
  });
});
