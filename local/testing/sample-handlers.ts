import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const provider = `
export const handler = async (event) => {
  const response = {
    Status: event.ResourceProperties.Fail ? "FAILED" : "SUCCESS",
    Reason: "asked to fail",
    PhysicalResourceId: event.PhysicalResourceId ?? "custom-" + event.RequestId,
    NoEcho: event.ResourceProperties.NoEcho === "true",
    Data: { Random: String(Math.random()), Request: event.RequestType },
  };
  await fetch(event.ResponseURL, { method: "PUT", body: JSON.stringify(response) });
};`;

const count = `
import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
const client = new DynamoDBClient({});
export const handler = async (event) => {
  const id = event.pathParameters?.id ?? "scheduled";
  const { Attributes, ConsumedCapacity } = await client.send(new UpdateItemCommand({
    TableName: process.env.TABLE_NAME,
    Key: { PK: { S: id }, SK: { S: "count" } },
    UpdateExpression: "ADD n :one",
    ExpressionAttributeValues: { ":one": { N: "1" } },
    ReturnValues: "ALL_NEW",
  }));
  return { n: Number(Attributes.n.N), hasConsumedCapacity: ConsumedCapacity !== undefined, now: Date.now() };
};`;

const consume = `
import { appendFileSync } from "node:fs";
export const handler = async ({ Records }) => {
  const ids = Records.map((record) => record.dynamodb.Keys.PK.S);
  appendFileSync(process.env.SEEN_FILE, JSON.stringify(ids) + "\\n");
  if (ids.includes("poison")) throw new Error("poisoned");
  return { batchItemFailures: [] };
};`;

/**
 * Source code of a function that waits until ten invocations have started, so that they overlap. The function then
 * waits another 300 ms, during which more invocations could start.
 */
const ten = `
import { appendFileSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
const file = process.env.TEN_FILE;
export const handler = async () => {
  appendFileSync(file, "start\\n");
  while (readFileSync(file, "utf8").split("start").length <= 10) await setTimeout(20);
  await setTimeout(300);
  appendFileSync(file, "end\\n");
  return "done";
};`;

/** Source code of the sample stack's Lambda functions, keyed by name. */
const handlers: Record<string, string> = {
  echo: "export const handler = async (event, context) => ({ event, context, env: process.env, remainingTimeMs: context.getRemainingTimeInMillis() });",
  throw: 'export const handler = async () => { throw new TypeError("no way"); };',
  slow: "export const handler = () => new Promise((resolve) => setTimeout(resolve, 60_000));",
  spin: "export const handler = async () => { for (;;); };",
  big: 'export const handler = async () => "x".repeat(7 * 1024 * 1024);',
  exit: "export const handler = async () => process.exit(3);",
  hog: "export const handler = async () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); };",
  late: 'export const handler = async () => { setTimeout(() => { throw new Error("too late"); }, 250); return "done"; };',
  broken: 'import "./nowhere.mjs"; export const handler = async () => 1;',
  sharp:
    'import sharp from "sharp"; export const handler = async () => (await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } }).webp().toBuffer()).toString("base64");',
  cookies:
    'export const handler = async () => ({ statusCode: 201, cookies: ["a=1; HttpOnly", "b=2"], headers: { "X-Own": 7 }, isBase64Encoded: true, body: Buffer.from([0, 255]).toString("base64") });',
  malformed: "export const handler = async () => ({ statusCode: 200, body: { not: 'text' } });",
  socket:
    'export const handler = async (event) => ({ statusCode: event.queryStringParameters?.refuse ? 401 : 200, headers: { "Sec-WebSocket-Protocol": "bearer" } });',
  provider,
  count,
  consume,
  ten,
};

/**
 * Writes the code of each Lambda function to a folder in `directory`. The `sharp` function gets a fake `sharp` package
 * that fails to load.
 */
export function writeHandlers(directory: string): void {
  for (const [name, code] of Object.entries(handlers)) {
    mkdirSync(join(directory, name), { recursive: true });
    writeFileSync(join(directory, name, "index.mjs"), code);
  }
  const otherPlatform = join(directory, "sharp", "node_modules", "sharp");
  mkdirSync(otherPlatform, { recursive: true });
  writeFileSync(join(otherPlatform, "package.json"), '{"name":"sharp","main":"index.js"}');
  writeFileSync(join(otherPlatform, "index.js"), 'throw new Error("built for another platform");');
}

/** Writes a sample website with one page and one script. */
export function writeWebsite(directory: string): void {
  mkdirSync(join(directory, "assets"), { recursive: true });
  writeFileSync(
    join(directory, "index.html"),
    `<!doctype html><title>Site</title>${" ".repeat(2000)}`,
  );
  writeFileSync(join(directory, "assets", "app-1.js"), `/*${"x".repeat(3000)}*/`);
}
