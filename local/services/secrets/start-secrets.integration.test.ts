import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  RotateSecretCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { credentials } from "../../template/account.ts";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { type Secrets, startSecrets } from "./start-secrets.ts";

const denialMessage = () => undefined;
let dataDir: string;
let secrets: Secrets;
let client: SecretsManagerClient;

async function start() {
  secrets = await startSecrets({ dataDir, denialMessage });
  const { endpoint } = secrets;
  client = new SecretsManagerClient({ endpoint, region: "eu-west-3", credentials });
}

async function stop() {
  client.destroy();
  await secrets.stop();
}

beforeEach(async () => {
  dataDir = await createTestFolder();
  await start();
});
afterEach(stop);

const get = (SecretId: string, more = {}) =>
  client.send(new GetSecretValueCommand({ SecretId, ...more }));

describe("GetSecretValue", () => {
  it("finds a secret by its name and by its ARN", async () => {
    const { arn } = await secrets.ensureSecret({ name: "api/key", value: "s3cret" });
    expect(arn).toMatch(/^arn:aws:secretsmanager:eu-west-3:\d{12}:secret:api\/key-\w{6}$/);
    expect(await get("api/key")).toMatchObject({
      ARN: arn,
      Name: "api/key",
      SecretString: "s3cret",
    });
    const byArn = await get(arn);
    expect(byArn).toMatchObject({ SecretString: "s3cret", VersionStages: ["AWSCURRENT"] });
    expect(byArn.CreatedDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it("throws ResourceNotFoundException for a missing secret or version", async () => {
    await expect(get("absent")).rejects.toBeInstanceOf(ResourceNotFoundException);
    await secrets.ensureSecret({ name: "key" });
    await expect(get("key")).rejects.toBeInstanceOf(ResourceNotFoundException);
    await client.send(new PutSecretValueCommand({ SecretId: "key", SecretString: "1" }));
    const stage = get("key", { VersionStage: "AWSPENDING" });
    await expect(stage).rejects.toBeInstanceOf(ResourceNotFoundException);
  });
});

describe("ensureSecret", () => {
  it("keeps a secret's value and ARN after a restart", async () => {
    const first = await secrets.ensureSecret({ name: "key", generate: {} });
    const { SecretString } = await get("key");
    await stop();
    await start();
    expect(await secrets.ensureSecret({ name: "key", generate: {} })).toEqual(first);
    expect((await get("key")).SecretString).toBe(SecretString);
  });

  it("generates a password as the GenerateSecretString property specifies", async () => {
    const generate = {
      SecretStringTemplate: '{"user":"alice"}',
      GenerateStringKey: "password",
      PasswordLength: 40,
      ExcludePunctuation: true,
    };
    await secrets.ensureSecret({ name: "key", generate });
    const { user, password } = JSON.parse((await get("key")).SecretString ?? "");
    expect(user).toBe("alice");
    expect(password).toMatch(/^[a-zA-Z0-9]{40}$/);
    for (const type of [/[a-z]/, /[A-Z]/, /[0-9]/]) expect(password).toMatch(type);
  });
});

describe("PutSecretValue", () => {
  it("moves the staging label AWSCURRENT to the new version of a secret", async () => {
    await secrets.ensureSecret({ name: "key", value: "1" });
    await client.send(new PutSecretValueCommand({ SecretId: "key", SecretString: "2" }));
    const put = await client.send(
      new PutSecretValueCommand({ SecretId: "key", SecretString: "3" }),
    );
    const current = await get("key");
    expect(current).toMatchObject({ VersionId: put.VersionId, SecretString: "3" });
    const previous = await get("key", { VersionStage: "AWSPREVIOUS" });
    expect(previous.SecretString).toBe("2");
    expect([current.VersionStages, previous.VersionStages]).toEqual([
      ["AWSCURRENT"],
      ["AWSPREVIOUS"],
    ]);
  });

  it("accepts a reused client request token only if the secret value is unchanged", async () => {
    await secrets.ensureSecret({ name: "key", value: "1" });
    const put = (SecretString: string) =>
      client.send(
        new PutSecretValueCommand({
          SecretId: "key",
          SecretString,
          ClientRequestToken: "t".repeat(32),
        }),
      );
    expect((await put("2")).VersionId).toBe((await put("2")).VersionId);
    expect((await get("key", { VersionStage: "AWSPREVIOUS" })).SecretString).toBe("1");
    await expect(put("3")).rejects.toBeInstanceOf(ResourceExistsException);
  });
});

describe("startSecrets", () => {
  it("rejects version ids and staging labels that the client chooses", async () => {
    await secrets.ensureSecret({ name: "key", value: "1" });
    const refused = { name: "InvalidParameterException" };
    await expect(get("key", { VersionId: "v".repeat(32) })).rejects.toMatchObject(refused);
    const input = { SecretId: "key", SecretString: "2", VersionStages: ["AWSPENDING"] };
    const put = client.send(new PutSecretValueCommand(input));
    await expect(put).rejects.toMatchObject(refused);
  });

  it("rejects unsupported Secrets Manager operations with UnknownOperationException", async () => {
    await expect(client.send(new RotateSecretCommand({ SecretId: "key" }))).rejects.toMatchObject({
      name: "UnknownOperationException",
    });
  });

  it("stores secrets in a file that only its owner can read", async () => {
    await secrets.ensureSecret({ name: "key", value: "1" });
    expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
  });
});
