import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CfnResource, Stack } from "aws-cdk-lib";
import { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPolicy, CfnRole } from "aws-cdk-lib/aws-iam";
import { CfnPermission } from "aws-cdk-lib/aws-lambda";
import { afterEach, describe, expect, it } from "vitest";
import type { LocalCloud } from "./start.ts";
import { project, setUpSampleProject } from "./testing/sample-setup.ts";

let cloud: LocalCloud | undefined;
let dataDir: string;

setUpSampleProject();
afterEach(async () => {
  await cloud?.stop();
  cloud = undefined;
});

interface Change {
  /** Changes every resource whose construct path contains this text. */
  path: string;
  kind: abstract new (...parameters: never[]) => CfnResource;
  property: string;
  value: unknown;
}

/** Starts the sample stack with a changed property in some of its resources. */
async function start({ path, kind, property, value }: Change): Promise<LocalCloud> {
  const extend = (stack: Stack) => {
    for (const resource of stack.node.findAll()) {
      const matches = resource instanceof kind && resource.node.path.includes(path);
      if (matches) resource.addPropertyOverride(property, value);
    }
  };
  dataDir = await mkdtemp(join(project.directory, "data-"));
  const assemblyDir = project.synthesize({ extend });
  cloud = await project.start({ dataDir, assemblyDir });
  return cloud;
}

const status = async (path: string) => (await fetch(`${cloud?.url}${path}`)).status;

describe("local cloud", () => {
  it("does not start the stack if a function's execution role does not trust Lambda", async () => {
    const broken = start({
      path: "Function-echo/",
      kind: CfnRole,
      property: "AssumeRolePolicyDocument.Statement.0.Principal.Service",
      value: "ec2.amazonaws.com",
    });
    await expect(broken).rejects.toThrow(
      /Functionecho.*: lambda.amazonaws.com is not allowed to assume role/,
    );
  });

  it("does not start the stack if a stream consumer's role is not allowed to read the stream", async () => {
    const broken = start({
      path: "Function-consume/",
      kind: CfnPolicy,
      property: "PolicyDocument.Statement",
      value: [{ Effect: "Allow", Action: "dynamodb:GetRecords", Resource: "*" }],
    });
    await expect(broken).rejects.toThrow(/does not allow dynamodb:DescribeStream/);
  });

  it("returns 500 for an API request if API Gateway is not allowed to invoke the function", async () => {
    await start({
      path: "To-echo",
      kind: CfnPermission,
      property: "SourceArn",
      value: "arn:aws:execute-api:*:*:*/*/*/elsewhere",
    });
    expect(await status("/api/echo")).toBe(500);
    expect(await status("/api/cookies")).toBe(201);
  });

  it("reports an access error if a schedule's role is not allowed to invoke the function", async () => {
    const { url } = await start({
      path: "SchedulerRole",
      kind: CfnPolicy,
      property: "PolicyDocument.Statement.0.Resource",
      value: "arn:aws:lambda:*:*:other",
    });
    const run = await fetch(`${url}/_local/schedules/clock/run`, { method: "POST" });
    expect(await run.json()).toMatchObject({ error: { errorType: "AccessDeniedException" } });
  });

  it("throttles invocations that exceed the account's limit of concurrent executions", async () => {
    dataDir = await mkdtemp(join(project.directory, "data-"));
    cloud = await project.start({ dataDir, limits: { concurrentExecutions: 2 } });
    const { url } = cloud;
    const slow = () => fetch(`${url}/api/slow`).then(async (response) => response.json());
    const bodies = await Promise.all([slow(), slow(), slow(), slow()]);
    expect(bodies).toEqual(Array(4).fill({ message: "Service Unavailable" }));
    const statistics = cloud.lambda.statistics().find(({ description }) => description === "slow");
    expect(statistics).toMatchObject({ invocations: 2 });
  });

  it("returns 429 for requests that exceed the throttling limits of the API's stage", async () => {
    const { url } = await start({
      path: "Api/",
      kind: CfnStage,
      property: "DefaultRouteSettings",
      value: { ThrottlingBurstLimit: 2, ThrottlingRateLimit: 0.001 },
    });
    const requests = Array.from({ length: 3 }, () => fetch(`${url}/api/cookies`));
    const responses = await Promise.all(requests);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 201, 429]);
  });

  it("does not write a Lambda function's log if its role is not allowed to write logs", async () => {
    await start({
      path: "Function-throw/",
      kind: CfnRole,
      property: "ManagedPolicyArns",
      value: [],
    });
    const logOf = async (name: string) => {
      const found = cloud?.lambda.statistics().find(({ description }) => description === name);
      const file = join(dataDir, "logs", `${found?.name}.log`);
      return existsSync(file) ? readFile(file, "utf8") : "";
    };
    await Promise.all(["/api/throw", "/api/exit", "/api/broken"].map(status));
    expect(await logOf("broken")).toContain("nowhere.mjs");
    expect(await logOf("throw")).toBe("");
  });
});
