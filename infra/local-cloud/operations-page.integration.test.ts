import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { CreateBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { marshall } from "@aws-sdk/util-dynamodb";
import { type LocalCloud, startLocalCloud } from "local-cloud";
import { type Account, startAccount } from "local-cloud/testing/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keys } from "#functions/data/table/keys.ts";
import { runProgram } from "#functions/testing/run-program.ts";
import { tableSchema } from "#functions/testing/table/table-schema.ts";
import { readSettings } from "../settings.ts";
import { stagesFolder } from "../stage-file.ts";
import { createSandbox } from "../testing/sandbox.ts";

const page = readFileSync("docs/operations.md", "utf8");
const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
const [definitions = ""] = blocks;
const areToolsInstalled = ["aws", "jq"].every(
  (tool) => spawnSync(tool, ["--version"]).status === 0,
);

const administrator = { email: "admin@exemple.fr", mot_de_passe: "un-secret-de-chef" };
const { StreamSpecification, ...plainTable } = tableSchema;

let dataDir: string;
let cloud: LocalCloud;
let account: Account;
let sandbox: string;
let environment: Record<string, string>;
let dynamodb: DynamoDBClient;
let s3: S3Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "operations-"));
  cloud = await startLocalCloud({ assemblyDir: "cdk.out", dataDir, port: 0 });
  account = await startAccount({
    s3Endpoint: cloud.environment.AWS_ENDPOINT_URL_S3,
    dynamodbEndpoint: cloud.environment.AWS_ENDPOINT_URL_DYNAMODB,
  });
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL_DYNAMODB } = cloud.environment;
  const credentials = {
    accessKeyId: cloud.environment.AWS_ACCESS_KEY_ID,
    secretAccessKey: cloud.environment.AWS_SECRET_ACCESS_KEY,
  };
  s3 = new S3Client({ region, credentials, endpoint: AWS_ENDPOINT_URL_S3, forcePathStyle: true });
  dynamodb = new DynamoDBClient({ region, credentials, endpoint: AWS_ENDPOINT_URL_DYNAMODB });
  const buckets = [
    "cdk-hnb659fds-assets-000000000000-eu-west-3",
    "restored-images",
    "orphan-files",
  ];
  for (const Bucket of buckets) await s3.send(new CreateBucketCommand({ Bucket }));
  for (const [Bucket, Key] of [
    [cloud.outputs.ImagesBucketName, "images/a.webp"],
    [cloud.outputs.ImagesBucketName, "withdrawn/b.webp"],
    ["orphan-files", "images/a.webp"],
  ]) {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: "photo" }));
  }
  for (const TableName of ["orphan-table", "restored-table"]) {
    await dynamodb.send(new CreateTableCommand({ TableName, ...plainTable }));
  }
  account.state.newOutputs = {
    "AVosToques-production": cloud.outputs,
  };
  account.state.logEvents = ["INFO", "ERROR", "ERROR"].map((level) => ({
    timestamp: Date.now(),
    message: JSON.stringify({ level, message: "Request failed" }),
  }));
  account.state.deadLetters = { queue: "AVosToques-production-DeadLetters-1", bodies: ["event"] };
  const production = JSON.parse(readFileSync("infra/stages/production.example.json", "utf8"));
  sandbox = createSandbox({ production });
  environment = {
    ...(process.env as Record<string, string>),
    ...account.environment,
    // Version 1 of the AWS command line ignores AWS_REGION and reads AWS_DEFAULT_REGION instead.
    AWS_DEFAULT_REGION: cloud.environment.AWS_REGION,
    AWS_DEFAULT_OUTPUT: "json",
    AWS_PAGER: "",
    CDK_APP: `${process.execPath} ${resolve("infra/testing/small-app.ts")}`,
    CI: "true",
    // Caches the programs' compiled code, because the tests start them many times.
    NODE_COMPILE_CACHE: join(sandbox, "compile-cache"),
  };
});

afterAll(async () => {
  dynamodb?.destroy();
  s3?.destroy();
  await account?.stop();
  await cloud?.stop();
  for (const folder of [sandbox, dataDir]) {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
});

interface Run {
  /** Values that replace the placeholders (`…`) in the commands, in order of appearance. */
  values?: string[];
  input?: string;
  environment?: Record<string, string>;
}

/** Version 1 of the AWS command line ignores AWS_ENDPOINT_URL for SQS, so this shell function passes the URL. */
const sqsWithEndpoint = `aws() {
  if [ "$1" = sqs ]; then command aws --endpoint-url "$AWS_ENDPOINT_URL" "$@"; else command aws "$@"; fi
}`;

/**
 * A slow command that appears in several code blocks of docs/operations.md. To save time, the tests run it only in the
 * first block that contains it.
 */
const deployment = /npm run deploy -- -c stage=\w+/g;
const firstDeployment = blocks.find((block) => block.match(deployment));

/** The stage that the page deploys before it imports the data. */
const restoration = blocks.find((block) => block.includes("npm run import")) ?? "";
const [, restoredStage = ""] = /npm run deploy -- -c stage=(\w+)/.exec(restoration) ?? [];

/**
 * Runs a block of commands from docs/operations.md in bash, with the shell functions that the page defines. Returns the
 * output.
 */
async function runBlock(block: string, { values = [], input = "", ...run }: Run): Promise<string> {
  const rest = [...values];
  const commands = block === firstDeployment ? block : block.replaceAll(deployment, "true");
  const script = commands.replaceAll("…", () => rest.shift() ?? "…");
  expect([script.includes("…"), rest], "each … has a value").toEqual([false, []]);
  const setUp = `set -euo pipefail\n${sqsWithEndpoint}\n${definitions.replace(/\noutput SiteUrl\n$/, "\n")}`;
  const program = block === definitions ? script : `${setUp}\n${script}`;
  const { code, output, errors } = await runProgram("bash", ["-c", program], {
    cwd: sandbox,
    env: { ...environment, ...run.environment },
    input,
  });
  expect(code, `${script}\n${output}${errors}`).toBe(0);
  return output;
}

interface Answer {
  id: string;
  accessToken: string;
  user: { id: string };
}

async function call(method: string, path: string, body: object, token = ""): Promise<Answer> {
  const response = await fetch(`${cloud.url}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Answer;
}

/** Creates an account to ban and a file that lists the account. Returns environment variables for the ban command. */
async function prepareBan(): Promise<Run> {
  const { accessToken: TOKEN } = await call("POST", "/auth/login", administrator);
  const user = {
    email: "robot@exemple.fr",
    nom: "Robot",
    mot_de_passe: "secret-robot",
    role: "USER",
  };
  const { id } = await call("POST", "/users", user, TOKEN);
  await writeFile(join(sandbox, "accounts.txt"), `${id}\n`);
  return { environment: { TOKEN } };
}

/** Adds the stack of the restored stage to the simulated account, instead of deploying it. */
function prepareImport(): Run {
  addStack(`AVosToques-${restoredStage}`, {
    TableName: "restored-table",
    ImagesBucketName: "restored-images",
  });
  return {};
}

/** Adds a copy of the deployed stack to the simulated account. */
function addStack(name: string, outputs: Record<string, string> = {}): void {
  const [stack] = account.state.stacks.values();
  if (stack) account.state.stacks.set(name, { ...stack, outputs });
}

/** Stores a passkey for the administrator directly in the DynamoDB table. */
async function preparePasskey(): Promise<Run> {
  const { user } = await call("POST", "/auth/login", administrator);
  const { TableName } = cloud.outputs;
  const passkey = { ...keys.passkey("passkey"), id: "passkey", userId: user.id };
  await dynamodb.send(new PutItemCommand({ TableName, Item: marshall(passkey) }));
  await dynamodb.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall(keys.account(user.id)),
      UpdateExpression: "SET passkeys = :passkeys",
      ExpressionAttributeValues: { ":passkeys": { SS: [passkey.id] } },
    }),
  );
  return { values: [administrator.email] };
}

/**
 * Tests of the command blocks in docs/operations.md, each with a string that identifies its block. The order matters:
 * the first test creates the administrator that later tests use.
 */
const expectations: [contains: string, prepare: () => Run | Promise<Run>, output: RegExp][] = [
  [
    "--email … --nom …",
    () => ({ values: [administrator.email, "Admin"], input: `${administrator.mot_de_passe}\n` }),
    /Created the administrator Admin/,
  ],
  ["output() {", () => ({}), /^http:\/\/localhost:\d+\n$/],
  ["npx cdk diff", () => ({}), /Number of stacks with differences: 0|There were no differences/],
  ["[IndexName,IndexStatus]", () => ({}), /"byList"/],
  [
    "--no-deletion-protection-enabled",
    () => ({ values: ["orphan-table", "orphan-table", "orphan-files"] }),
    /remove_bucket: orphan-files/,
  ],
  [
    "npm run remove",
    () => {
      addStack("AVosToques-trial");
      return { input: "AVosToques-trial\n" };
    },
    /Stack AVosToques-trial is deleted\./,
  ],
  [
    "aws logs filter-log-events",
    () => ({}),
    /^(\{"level":"ERROR","message":"Request failed"\}\n){2}$/,
  ],
  ["aws sqs receive-message", () => ({}), /"Body": "event"/],
  [
    "npm run export",
    () => ({}),
    /Wrote \d+ items(?=[\s\S]*download: .*images\/a\.webp)[\s\S]*download: .*withdrawn\/b\.webp/,
  ],
  [
    "export-table-to-point-in-time",
    async () => {
      // Creates a file of an earlier export, which the commands must not mix with the new export.
      const earlier = join(sandbox, "exports", "AWSDynamoDB", "1");
      await mkdir(earlier, { recursive: true });
      await writeFile(join(earlier, "manifest-summary.json"), '{"itemCount":1}');
      return {};
    },
    /"COMPLETED"[\s\S]*manifest-summary\.json/,
  ],
  [
    "npm run import",
    prepareImport,
    /The import is complete\.(?=[\s\S]*copy: .*restored-images\/images\/a\.webp)[\s\S]*copy: .*withdrawn\/b\.webp/,
  ],
  [
    "--reset-passkeys",
    preparePasskey,
    /Removed the passkeys of admin@exemple\.fr \(1\)\. The password is unchanged\./,
  ],
  ["api/admin/users/$ID/ban", prepareBan, /^\{.*"banReason":"Inscriptions automatiques"/],
  ["aws sesv2 get-account", () => ({ values: ["cook@exemple.fr"] }), /"HEALTHY"/],
];

/**
 * Command blocks in docs/operations.md that cannot run on the local cloud. Maps a text that identifies each block to
 * the reason.
 */
const excluded: Record<string, string> = {
  "create-invalidation": "The local cloud has no API for CloudFront.",
  "cloudwatch set-alarm-state": "The local cloud has no API for alarms.",
  "create-open-id-connect-provider": "The local cloud has no identity providers.",
  "put-account-details": "The local cloud has no API for requesting production access.",
  "aws sns subscribe": "The local cloud has no API for subscriptions.",
  "aws lambda invoke": "The local cloud has no API for invoking functions.",
  "aws secretsmanager put-secret-value": "It would end the sessions that later commands use.",
  "aws wafv2": "The local cloud has no API for firewalls.",
  "list-object-versions": "The buckets of the local cloud keep no versions.",
};

describe("docs/operations.md", () => {
  it("covers every block of docs/operations.md with a test case or a reason to exclude it", () => {
    const known = [...expectations.map(([contains]) => contains), ...Object.keys(excluded)];
    const count = (block: string) => known.filter((part) => block.includes(part)).length;
    expect(blocks.filter((block) => count(block) !== 1)).toEqual([]);
    expect(known.filter((part) => !blocks.some((block) => block.includes(part)))).toEqual([]);
  });

  // Skipped unless the AWS command line and jq are installed.
  describe.skipIf(!areToolsInstalled)("command blocks in docs/operations.md", () => {
    it.each(expectations)(
      "prints the documented output for the command block that contains: %s",
      async (contains, prepare, output) => {
        const block = blocks.find((candidate) => candidate.includes(contains)) ?? "";
        expect(await runBlock(block, await prepare())).toMatch(output);
      },
    );

    it("creates a valid stage file that disables emails for the restored stage", () => {
      const settings = readSettings({ stage: restoredStage }, join(sandbox, stagesFolder));
      expect(settings).toMatchObject({ sendsMail: false, senderIdentity: "example.org" });
    });
  });
});
