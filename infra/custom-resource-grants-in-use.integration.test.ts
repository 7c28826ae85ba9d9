import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { startGuardedServices } from "local-cloud/testing/guarded-services";
import { evaluateStatements, policyDocument } from "local-cloud/testing/policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { entryOf } from "./entry-points.ts";
import { ensureKey } from "./signing-key/key-ring.ts";
import { describeValue } from "./testing/role-permissions.ts";
import { type CloudFormation, startCloudFormation } from "./testing/start-cloud-formation.ts";
import { type Resource, synthesize } from "./testing/synthesize.ts";

type Services = Awaited<ReturnType<typeof startGuardedServices>>;

let services: Services;
let cloudFormation: CloudFormation;
let operator: SecretsManagerClient;

beforeAll(async () => {
  services = await startGuardedServices();
  const { secrets, operator: credentials, environment } = services;
  const region = environment.AWS_REGION;
  operator = new SecretsManagerClient({ endpoint: secrets.endpoint, region, credentials });
  cloudFormation = await startCloudFormation();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  operator?.destroy();
  await cloudFormation?.stop();
  await services?.stop();
});

/** A request from CloudFormation to a custom resource, and the expected outcome. */
interface Path {
  type: "Create" | "Update" | "Delete";
  /**
   * Stores the data that the custom resource needs. Returns the ARN of the custom resource's secret, or undefined if it
   * has no secret.
   */
  prepare?: () => Promise<string | undefined>;
  properties?: Record<string, unknown>;
  /** Properties that the custom resource had before an update. */
  before?: Record<string, unknown>;
  /** Status that the function should report to CloudFormation. The default is SUCCESS. */
  status?: "SUCCESS" | "FAILED";
  /** True if the function should throw an error after it has reported this status, so that Lambda calls it again. */
  failsAfterwards?: boolean;
}

let secretCount = 0;

/** Creates a secret with the given values, oldest first. Returns its ARN. */
async function secretWith(...values: string[]): Promise<string> {
  const [value, ...newer] = values;
  const name = `secret-${++secretCount}`;
  const { arn } = await services.secrets.ensureSecret({ name, ...(value && { value }) });
  for (const SecretString of newer) {
    await operator.send(new PutSecretValueCommand({ SecretId: arn, SecretString }));
  }
  return arn;
}

/** Creates a secret that contains signing keys, one per rotation. `hoursAgo` gives the age of each key. */
async function keyRing(hoursAgo: Record<string, number>): Promise<string> {
  let ring: string | undefined;
  const store = {
    read: async () => ring,
    write: async (value: string) => {
      ring = value;
    },
  };
  for (const [rotation, hours] of Object.entries(hoursAgo)) {
    await ensureKey(store, rotation, new Date(Date.now() - hours * 3600_000));
  }
  return secretWith(String(ring));
}

const bucket = "site";

/** Replaces the files in the site's bucket with the given files. */
async function siteWith(files: Record<string, string>): Promise<undefined> {
  await services.s3.ensureBucket(bucket, {});
  const site = services.s3.bucket(bucket);
  for (const { key } of site.list()) site.delete(key);
  for (const [key, text] of Object.entries(files)) {
    site.put({ key, body: Buffer.from(text), headers: {} });
  }
}

const replaced = (date: string) => JSON.stringify({ "static/old.js": date });
const current = { Files: ["static/new.js"] };

/** The test cases, keyed by custom resource type. */
const paths: Record<string, Record<string, Path>> = {
  "Custom::SigningKey": {
    "creates the first key in place of the secret's random text": {
      type: "Create",
      prepare: () => secretWith("random text"),
      properties: { Rotation: "1" },
    },
    "creates the first key in a secret without a value": {
      type: "Create",
      prepare: () => secretWith(),
      properties: { Rotation: "1" },
    },
    "keeps the key of the current rotation": {
      type: "Update",
      prepare: () => keyRing({ 1: 5 }),
      properties: { Rotation: "1" },
    },
    "adds the key of a new rotation": {
      type: "Update",
      prepare: () => keyRing({ 1: 5 }),
      properties: { Rotation: "2" },
    },
    "drops an unused key after a rollback": {
      type: "Update",
      prepare: () => keyRing({ 1: 5, 2: 0.1 }),
      properties: { Rotation: "1" },
    },
    "refuses the name of an earlier rotation": {
      type: "Update",
      prepare: () => keyRing({ 1: 9, 2: 5 }),
      properties: { Rotation: "1" },
      status: "FAILED",
    },
    "refuses an unreadable secret": {
      type: "Update",
      prepare: () => secretWith('{"kty":"OKP","crv":"Ed25519","d":"hidden"'),
      properties: { Rotation: "2" },
      status: "FAILED",
    },
    "keeps the keys when it is deleted": { type: "Delete", prepare: () => keyRing({ 1: 5 }) },
  },
  "Custom::OriginSecret": {
    "derives the first value": {
      type: "Create",
      prepare: () => secretWith("secret"),
      properties: { Rotation: "1" },
    },
    "derives the value of a new rotation": {
      type: "Update",
      prepare: () => secretWith("secret"),
      properties: { Rotation: "2" },
      before: { Rotation: "1" },
    },
    "accepts the value of a replaced secret": {
      type: "Update",
      prepare: () => secretWith("old", "new"),
      properties: { Rotation: "1" },
      before: { Rotation: "1" },
    },
    "refuses a secret without a value": {
      type: "Create",
      prepare: () => secretWith(),
      properties: { Rotation: "1" },
      status: "FAILED",
    },
    "reads nothing when it is deleted": { type: "Delete", prepare: () => secretWith() },
  },
  "Custom::OldFiles": {
    "finds no register in the first deployment": {
      type: "Create",
      prepare: () => siteWith({ "index.html": "", "static/new.js": "" }),
      properties: current,
    },
    "keeps a file that was just replaced": {
      type: "Update",
      prepare: () => siteWith({ "static/new.js": "", "static/old.js": "" }),
      properties: current,
    },
    "deletes a file that was replaced long ago": {
      type: "Update",
      prepare: () => siteWith({ "static/old.js": "", "replaced.json": replaced("2020-01-01") }),
      properties: current,
    },
    "reports an unreadable register after the deployment": {
      type: "Update",
      prepare: () => siteWith({ "static/old.js": "", "replaced.json": "{" }),
      properties: current,
      failsAfterwards: true,
    },
    "deletes no file when it is deleted": { type: "Delete" },
  },
};

/** The CDK's custom resource that copies the site's files. It is written in Python. */
const copying = "Custom::CDKBucketDeployment";

const templates = [
  synthesize(),
  synthesize({ context: { stage: "production", waf: "on" } }),
  synthesize({ context: { cdn: "off" } }),
];
const customResources = templates.flatMap(({ Resources }) =>
  Object.values(Resources).filter(({ Type }) => /^(Custom::|.*CustomResource$)/.test(Type)),
);
const [{ Resources }] = templates as [(typeof templates)[number]];

/** Returns the entry point and the IAM policy of a custom resource's function. */
function providerOf(type: string): { entry: string; policy: Resource["Properties"] } {
  const resource = customResources.find(({ Type }) => Type === type);
  const provider = Resources[resource?.Properties.ServiceToken["Fn::GetAtt"][0]];
  const role = Resources[provider?.Properties.Role["Fn::GetAtt"][0]];
  const [policy] = role?.Properties.Policies ?? [];
  if (!policy) throw new Error(`${type} has no provider with a policy`);
  const description = String(provider?.Properties.Description);
  return { entry: entryOf(description), policy: policy.PolicyDocument };
}

interface TemplateStatement {
  Action: string | string[];
  Resource: unknown;
}

/** Returns the policy's statements for S3 and Secrets Manager, with references replaced by ARNs. */
function policyWith(policy: Resource["Properties"], arns: (reference: string) => string) {
  const isTested = ({ Action }: TemplateStatement) =>
    [Action].flat().every((action) => /^(s3|secretsmanager):/.test(action));
  const Statement = policy.Statement.filter(isTested).map((statement: TemplateStatement) => ({
    ...statement,
    Resource: [statement.Resource]
      .flat()
      .map((value) => describeValue(value).replace(/\{([^}]+)\}/g, (_, name) => arns(name))),
  }));
  return { Version: "2012-10-17", Statement };
}

const bucketArn = (name: string) => `arn:aws:s3:::${name}`;

/**
 * Sends a CloudFormation request to a custom resource's function. The function has its role's permissions, minus the
 * action `revoked`.
 */
async function runCase(type: string, path: Path, revoked?: string) {
  const { entry, policy } = providerOf(type);
  const secret = await path.prepare?.();
  const ownPolicy = policyWith(policy, () => secret ?? bucketArn(bucket));
  services.setPolicy(ownPolicy, revoked);
  cloudFormation.responses.length = 0;
  const common = secret ? { SecretId: secret } : { Bucket: bucket };
  const url = new URL(`${entry}.ts`, import.meta.url);
  const { handler } = await import(/* @vite-ignore */ url.href);
  const error: unknown = await cloudFormation
    .request(handler, {
      type: path.type,
      properties: { ...common, ...path.properties },
      before: { ...common, ...path.before },
    })
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  const used = [...services.requests];
  const denied = used.filter(({ isAllowed }) => !isAllowed).map(({ action }) => action);
  const statuses = cloudFormation.responses.map(({ body }) => body.Status);
  return { policy: ownPolicy, used, denied, error, statuses };
}

describe("custom resource test cases", () => {
  it("covers every custom resource in the CloudFormation templates", () => {
    const types = new Set(customResources.map(({ Type }) => Type));
    expect([...types].sort()).toEqual([...Object.keys(paths), copying].sort());
  });

  it.each(Object.keys(paths))(
    "has test cases for the creation, update and deletion of %s",
    (type) => {
      const types = new Set(Object.values(paths[type] ?? {}).map((path) => path.type));
      expect([...types].sort()).toEqual(["Create", "Delete", "Update"]);
    },
  );
});

describe.each(Object.entries(paths))("custom resource %s", (type, own) => {
  it.each(Object.entries(own))(
    "sends the expected response with only the permissions of its role: %s",
    async (_, path) => {
      const { denied, statuses, error } = await runCase(type, path);
      expect({ denied, statuses, failsAfterwards: error !== undefined }).toEqual({
        denied: [],
        statuses: [path.status ?? "SUCCESS"],
        failsAfterwards: path.failsAfterwards ?? false,
      });
    },
  );

  it("uses every permission that its IAM role grants", async () => {
    const unused = new Set<string>();
    const needed = new Set<string>();
    for (const path of Object.values(own)) {
      const { policy, used } = await runCase(type, path);
      for (const statement of policyDocument.parse(policy).Statement) {
        for (const action of statement.actions) {
          const alone = [{ ...statement, actions: [action] }];
          const isUsed = used.some((request) => evaluateStatements(alone, request) === "allow");
          (isUsed ? needed : unused).add(action);
        }
      }
    }
    expect([...unused].filter((action) => !needed.has(action))).toEqual([]);
  });

  it("responds to CloudFormation exactly once if the role lacks a permission", async () => {
    for (const path of Object.values(own)) {
      const { used } = await runCase(type, path);
      for (const action of new Set(used.map((request) => request.action))) {
        const { denied, statuses, error } = await runCase(type, path, action);
        // The custom resource that deletes old files always reports SUCCESS, because its errors must never roll back a
        // deployment.
        const status = type === "Custom::OldFiles" ? "SUCCESS" : "FAILED";
        expect([action, statuses, denied.length > 0]).toEqual([action, [status], true]);
        if (status === "SUCCESS") expect(error).toBeInstanceOf(Error);
      }
    }
  });
});

describe(`role of ${copying}`, () => {
  const deployments = customResources.filter(({ Type }) => Type === copying);
  const handlers = "../node_modules/aws-cdk-lib/custom-resource-handlers/dist/aws-s3-deployment";
  const source = readFileSync(
    join(import.meta.dirname, handlers, "bucket-deployment-handler/index.py"),
    "utf8",
  );

  // Lists every AWS call in the source of the CDK's file-copying handler. For this stack, the handler runs only two
  // commands: `aws s3 cp`, and `aws s3 sync` without `--delete`. If this test fails after a CDK update, check that the
  // role allows the new AWS calls.
  it("covers every AWS request that the CDK's file-copying handler can send", () => {
    const calls = source.match(/aws_command\((?!\*args)[^\n]*|\b(s3|cloudfront)\.(?!s3)\w+\(/g);
    expect(new Set(calls)).toEqual(
      new Set([
        'aws_command("configure", "set", "default.s3.payload_signing_enabled", "true")',
        'aws_command("s3", "rm", s3_dest, "--recursive")',
        'aws_command("s3", "rm", old_s3_dest, "--recursive")',
        'aws_command("s3", "cp", s3_source_zip, archive)',
        'aws_command("s3", "cp", s3_source_zip, contents_dir)',
        "aws_command(*s3_command)",
        "s3.head_object(",
        "s3.get_bucket_tagging(",
        "cloudfront.create_invalidation(",
        "cloudfront.get_waiter(",
      ]),
    );
    for (const { Properties } of deployments) {
      // With these properties of the deployment, the CDK's handler does not delete files, read object versions or call
      // CloudFront.
      expect(Properties).toMatchObject({ Prune: false });
      expect(Properties).not.toHaveProperty("DistributionId");
      expect(Properties).not.toHaveProperty("OutputObjectVersionIds");
      expect(Properties.RetainOnDelete ?? true).toBe(true);
    }
  });

  it("lets the file-copying handler read the site's archive and write files, but not delete any", () => {
    const { policy } = providerOf(copying);
    const [deployment] = deployments;
    const assets = describeValue(deployment?.Properties.SourceBucketNames[0]);
    const own = policyWith(policy, (name) =>
      name.includes(".Arn") ? bucketArn(bucket) : `{${name}}`,
    );
    const statements = policyDocument.parse(own).Statement;
    const allows = (action: string, resource: string) =>
      evaluateStatements(statements, { action, resource }) === "allow";
    const archive = `arn:{AWS::Partition}:s3:::${assets}/0123456789abcdef.zip`;
    expect(allows("s3:GetObject", archive)).toBe(true);
    expect(allows("s3:ListBucket", bucketArn(bucket))).toBe(true);
    for (const action of ["s3:PutObject", "s3:AbortMultipartUpload"]) {
      expect(allows(action, `${bucketArn(bucket)}/static/app.js`)).toBe(true);
    }
    expect(allows("s3:DeleteObject", `${bucketArn(bucket)}/static/app.js`)).toBe(false);
  });
});
