import { type ChildProcess, spawn } from "node:child_process";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { indexStream } from "./index-stream.ts";
import { tableSchema } from "./table-schema.ts";

/** A DynamoDB engine of a test's own, with the table in it and the environment of functions set. */
export interface Engine {
  endpoint: string;
  streamArn: string;
  /** Signs access tokens that the functions accept. */
  signingKey: KeyObject;
  stop(): Promise<void>;
}

/** Starts the engine on a free port; call before any handler is imported. */
export async function startEngine(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  const port = await freePort();
  const require = createRequire(import.meta.url);
  const platform = `${process.platform}-${process.arch}`;
  const manifest = require.resolve(`@dynoxide/${platform}/package.json`);
  const binary = join(dirname(manifest), "dynoxide");
  const database = join(folder, "table.db");
  const child = spawn(binary, ["serve", "--port", String(port), "--db-path", database], {
    stdio: "ignore",
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await ready(endpoint, child);
  indexStream(database);
  const signingKey = setEnvironment(endpoint);
  const streamArn = await createTable();
  return {
    endpoint,
    streamArn,
    signingKey,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill();
        await once(child, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function setEnvironment(endpoint: string): KeyObject {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const publicJwk = {
    ...publicKey.export({ format: "jwk" }),
    kid: "test",
    alg: "EdDSA",
    use: "sig",
  };
  Object.assign(process.env, {
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    POWERTOOLS_LOG_LEVEL: "SILENT",
    POWERTOOLS_DEV: "true",
    POWERTOOLS_METRICS_DISABLED: "true",
    TABLE_NAME: "avostoques",
    PUBLIC_KEYS: JSON.stringify({ keys: [publicJwk] }),
  });
  return privateKey;
}

async function createTable(): Promise<string> {
  const client = new DynamoDBClient({});
  const { TableDescription } = await client.send(
    new CreateTableCommand({ TableName: process.env.TABLE_NAME, ...structuredClone(tableSchema) }),
  );
  client.destroy();
  if (!TableDescription?.LatestStreamArn) throw new Error("The engine made no stream");
  return TableDescription.LatestStreamArn;
}

async function ready(endpoint: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      if ((await fetch(endpoint)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  throw new Error("The DynamoDB engine did not start");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("No free port");
  return address.port;
}
