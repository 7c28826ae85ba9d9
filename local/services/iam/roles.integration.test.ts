import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServices } from "../../start-services.ts";
import { createTeardown } from "../../teardown.ts";
import { account, arn } from "../../template/account.ts";
import { startTestWebsocket } from "../../testing/websocket.ts";
import { startDynamodbProxy } from "../dynamodb/proxy/start-dynamodb-proxy.ts";
import { roleCredentials } from "./access-keys.ts";
import { createRoles } from "./roles.ts";

const teardown = createTeardown();
const roles = createRoles();
const credentials = roleCredentials({ roleName: "worker", sessionName: "worker-function" });
const TableName = "items";
let services: Awaited<ReturnType<typeof startServices>>;
let tableArn: string;
let table: DynamoDBClient;
let s3: S3Client;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "roles-"));
  teardown.add(() => rm(dataDir, { recursive: true, force: true }));
  services = await startServices({ dataDir, dynamodbEndpoint: undefined, roles }, teardown);
  ({ tableArn } = await services.dynamodb.ensureTable({
    TableName,
    KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "PK", AttributeType: "S" }],
  }));
  await services.s3.ensureBucket("photos", {});
  const proxy = await startDynamodbProxy(services.dynamodb, roles.denialMessage);
  teardown.add(proxy.stop);
  const { region } = account;
  table = new DynamoDBClient({ endpoint: proxy.meter().endpoint, region, credentials });
  s3 = new S3Client({
    endpoint: services.s3.endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  teardown.add(() => table.destroy());
  teardown.add(() => s3.destroy());
});
afterAll(() => teardown.run());

/** Replaces all permissions of the role `worker`. */
function allow(
  ...permissions: [action: string, resource: string, equal?: Record<string, string[]>][]
) {
  const statements = permissions.map(([action, resource, equal = {}]) => ({
    effect: "Allow" as const,
    actions: [action],
    resources: [resource],
    equal,
  }));
  roles.add({ name: "worker", trustedServices: [], statements });
}
const denied = (action: string) => ({
  name: "AccessDeniedException",
  message: expect.stringContaining(
    `User: arn:aws:sts::000000000000:assumed-role/worker/worker-function is not authorized to perform: ${action} on resource: `,
  ),
});

describe("role-based access control", () => {
  it("denies DynamoDB actions on tables, indexes and items that the role does not allow", async () => {
    const Item = { PK: { S: "a" } };
    const put = new PutItemCommand({ TableName, Item });
    allow(["dynamodb:GetItem", tableArn], ["dynamodb:Query", tableArn]);
    await expect(table.send(put)).rejects.toMatchObject(denied("dynamodb:PutItem"));
    await table.send(new GetItemCommand({ TableName, Key: Item }));
    const query = new QueryCommand({ TableName, IndexName: "byList" });
    await expect(table.send(query)).rejects.toMatchObject(denied("dynamodb:Query"));
    allow(["dynamodb:PutItem", tableArn]);
    await table.send(put);
    const mixed = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName, Item } },
        { Delete: { TableName, Key: { PK: { S: "b" } } } },
      ],
    });
    await expect(table.send(mixed)).rejects.toMatchObject(denied("dynamodb:DeleteItem"));
  });

  it("denies S3 reads, writes and listings that the role does not allow", async () => {
    const at = (Key: string) => ({ Bucket: "photos", Key });
    allow(
      ["s3:PutObject", "arn:aws:s3:::photos/images/*"],
      ["s3:GetObject", "arn:aws:s3:::photos/*"],
    );
    await s3.send(new PutObjectCommand({ ...at("images/a"), Body: "a" }));
    const elsewhere = new PutObjectCommand({ ...at("uploads/a"), Body: "a" });
    await expect(s3.send(elsewhere)).rejects.toMatchObject({ name: "AccessDenied" });
    const missing = new GetObjectCommand(at("images/missing"));
    await expect(s3.send(missing)).rejects.toMatchObject({ name: "AccessDenied" });
    allow(["s3:GetObject", "*"], ["s3:ListBucket", "*"]);
    await expect(s3.send(missing)).rejects.toMatchObject({ name: "NoSuchKey" });
    allow(["s3:ListBucket", "*", { "s3:prefix": ["images/"] }]);
    const list = (Prefix: string) =>
      s3.send(new ListObjectsV2Command({ Bucket: "photos", Prefix }));
    expect((await list("images/")).KeyCount).toBe(1);
    await expect(list("")).rejects.toMatchObject({ name: "AccessDenied" });
  });

  it("deletes an object in a DeleteObjects request only if the role may delete this object", async () => {
    allow(["s3:DeleteObject", "arn:aws:s3:::photos/images/*"]);
    const Objects = [{ Key: "images/a" }, { Key: "uploads/a" }];
    const { Deleted, Errors } = await s3.send(
      new DeleteObjectsCommand({ Bucket: "photos", Delete: { Objects } }),
    );
    expect(Deleted).toMatchObject([{ Key: "images/a" }]);
    expect(Errors).toMatchObject([{ Key: "uploads/a", Code: "AccessDenied" }]);
  });

  it("rejects a presigned POST upload if its signer is not allowed to write the object", async () => {
    allow(["s3:PutObject", "arn:aws:s3:::photos/images/*"]);
    const upload = async (Key: string) => {
      const { url, fields } = await createPresignedPost(s3, { Bucket: "photos", Key });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("file", new Blob(["a"]));
      return (await fetch(url, { method: "POST", body: form })).status;
    };
    expect(await upload("uploads/b")).toBe(403);
    expect(await upload("images/b")).toBe(204);
  });

  it("denies Secrets Manager actions that the role does not allow", async () => {
    const secret = await services.secrets.ensureSecret({ name: "key", value: "one" });
    const client = new SecretsManagerClient({
      endpoint: services.secrets.endpoint,
      region: account.region,
      credentials,
    });
    allow(["secretsmanager:GetSecretValue", secret.arn]);
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: "key" }));
    expect(SecretString).toBe("one");
    const change = new PutSecretValueCommand({ SecretId: secret.arn, SecretString: "two" });
    const refused = denied("secretsmanager:PutSecretValue");
    await expect(client.send(change)).rejects.toMatchObject(refused);
    client.destroy();
  });

  it("rejects an email if the role lacks permission for its SES identity or configuration set", async () => {
    const client = new SESv2Client({
      endpoint: services.ses.endpoint,
      region: account.region,
      credentials,
      maxAttempts: 1,
    });
    const mail = (FromEmailAddress: string) =>
      new SendEmailCommand({
        FromEmailAddress,
        ConfigurationSetName: "events",
        Destination: { ToAddresses: ["anna@example.org"] },
        Content: { Simple: { Subject: { Data: "a" }, Body: { Text: { Data: "b" } } } },
      });
    const set: [string, string] = ["ses:SendEmail", arn("ses", "configuration-set/events")];
    allow(["ses:SendEmail", arn("ses", "identity/example.org")], set);
    await client.send(mail("News <news@example.org>"));
    const refused = denied("ses:SendEmail");
    await expect(client.send(mail("news@example.com"))).rejects.toMatchObject(refused);
    allow(["ses:SendEmail", arn("ses", "identity/news@example.org")]);
    await expect(client.send(mail("news@example.org"))).rejects.toMatchObject(refused);
    client.destroy();
  });

  it("denies requests to the @connections API that the role does not allow", async () => {
    const live = await startTestWebsocket({ denialMessage: roles.denialMessage, credentials });
    const post = new PostToConnectionCommand({ ConnectionId: "gone=", Data: Buffer.from("a") });
    allow(["execute-api:ManageConnections", arn("execute-api", "api1/api/DELETE/@connections/*")]);
    const refused = denied("execute-api:ManageConnections");
    await expect(live.management.send(post)).rejects.toMatchObject(refused);
    allow(["execute-api:ManageConnections", arn("execute-api", "api1/api/POST/@connections/*")]);
    await expect(live.management.send(post)).rejects.toMatchObject({ name: "GoneException" });
    await live.stop();
  });

  it("denies a revoked action until it is restored, even if the role's policies allow it", async () => {
    allow(["dynamodb:GetItem", "*"]);
    const get = () => table.send(new GetItemCommand({ TableName, Key: { PK: { S: "a" } } }));
    roles.revoke([{ role: "wor*", action: "dynamodb:GetItem", resource: "*" }]);
    await expect(get()).rejects.toMatchObject(denied("dynamodb:GetItem"));
    roles.revoke([]);
    await get();
  });
});
