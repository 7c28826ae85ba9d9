import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { startTestEngine } from "local-cloud/testing/engine";
import { tableSchema } from "./table-schema.ts";

/** A local DynamoDB engine with the site's table. */
export interface Engine {
  endpoint: string;
  streamArn: string;
  /** The private key with which tests sign access tokens. */
  signingKey: KeyObject;
  stop(): Promise<void>;
}

/**
 * Starts the database engine and sets the functions' environment variables. Must be called before a handler is
 * imported.
 */
export async function startEngine(): Promise<Engine> {
  const engine = await startTestEngine();
  const signingKey = setEnvironment(engine.endpoint);
  const streamArn = await createTable();
  return { ...engine, streamArn, signingKey };
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
    POWERTOOLS_DEV: "true",
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
  if (!TableDescription?.LatestStreamArn) throw new Error("The engine created no stream");
  return TableDescription.LatestStreamArn;
}
