import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CfnResource, Stack } from "aws-cdk-lib";
import { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPolicy, CfnRole } from "aws-cdk-lib/aws-iam";
import { CfnFunction, CfnPermission } from "aws-cdk-lib/aws-lambda";
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

/** Starts the sample stack with the changes made by `extend`. */
async function start(extend: (stack: Stack) => void = () => {}): Promise<LocalCloud> {
  dataDir = await mkdtemp(join(project.directory, "data-"));
  const assemblyDir = project.synthesize({ extend });
  cloud = await project.start({ dataDir, assemblyDir });
  return cloud;
}

/** Returns the stack's resources of class `kind` whose construct path contains `path`. */
function findResources<Kind extends CfnResource>(
  stack: Stack,
  path: string,
  kind: abstract new (...parameters: never[]) => Kind,
): Kind[] {
  const isKind = (node: unknown): node is Kind => node instanceof kind;
  return stack.node
    .findAll()
    .filter(isKind)
    .filter(({ node }) => node.path.includes(path));
}

const status = async (path: string) => (await fetch(`${cloud?.url}${path}`)).status;

describe("local cloud", () => {
  it("does not start the stack if a function's execution role does not trust Lambda", async () => {
    const broken = start((stack) => {
      for (const role of findResources(stack, "Function-echo/", CfnRole)) {
        role.addPropertyOverride("AssumeRolePolicyDocument.Statement", [
          {
            Effect: "Allow",
            Action: "sts:AssumeRole",
            Principal: { Service: "ec2.amazonaws.com" },
          },
        ]);
      }
    });
    await expect(broken).rejects.toThrow(
      /Functionecho.*: lambda.amazonaws.com is not allowed to assume role/,
    );
  });

  it("does not start the stack if a stream consumer's role is not allowed to read the stream", async () => {
    const broken = start((stack) => {
      for (const policy of findResources(stack, "Function-consume/", CfnPolicy)) {
        policy.addPropertyOverride("PolicyDocument.Statement", [
          { Effect: "Allow", Action: "dynamodb:GetRecords", Resource: "*" },
        ]);
      }
    });
    await expect(broken).rejects.toThrow(/does not allow dynamodb:DescribeStream/);
  });

  it("returns 500 for an API request if API Gateway is not allowed to invoke the function", async () => {
    await start((stack) => {
      for (const permission of findResources(stack, "To-echo", CfnPermission)) {
        permission.addPropertyOverride("SourceArn", "arn:aws:execute-api:*:*:*/*/*/elsewhere");
      }
    });
    expect(await status("/api/echo")).toBe(500);
    expect(await status("/api/cookies")).toBe(201);
  });

  it("reports an access error if a schedule's role is not allowed to invoke the function", async () => {
    const { url } = await start((stack) => {
      for (const policy of findResources(stack, "SchedulerRole", CfnPolicy)) {
        policy.addPropertyOverride(
          "PolicyDocument.Statement.0.Resource",
          "arn:aws:lambda:*:*:other",
        );
      }
    });
    const run = await fetch(`${url}/_local/schedules/clock/run`, { method: "POST" });
    expect(await run.json()).toMatchObject({ error: { errorType: "AccessDeniedException" } });
  });

  it("throttles invocations that exceed a Lambda function's reserved concurrency", async () => {
    const { url } = await start((stack) => {
      for (const slowFunction of findResources(stack, "Function-slow/", CfnFunction)) {
        slowFunction.addPropertyOverride("ReservedConcurrentExecutions", 2);
      }
    });
    const slow = () => fetch(`${url}/api/slow`).then(async (response) => response.json());
    const bodies = await Promise.all([slow(), slow(), slow(), slow()]);
    expect(bodies).toEqual(Array(4).fill({ message: "Service Unavailable" }));
    const statistics = cloud?.lambda.statistics().find(({ description }) => description === "slow");
    expect(statistics).toMatchObject({ invocations: 2 });
  });

  it("returns 429 for requests that exceed the throttling limits of the API's stage", async () => {
    const { url } = await start((stack) => {
      for (const stage of findResources(stack, "Api/", CfnStage)) {
        const limits = { ThrottlingBurstLimit: 2, ThrottlingRateLimit: 0.001 };
        stage.addPropertyOverride("DefaultRouteSettings", limits);
      }
    });
    const requests = Array.from({ length: 3 }, () => fetch(`${url}/api/cookies`));
    const responses = await Promise.all(requests);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 201, 429]);
  });

  it("does not write a Lambda function's log if its role is not allowed to write logs", async () => {
    await start((stack) => {
      for (const role of findResources(stack, "Function-throw/", CfnRole)) {
        role.addPropertyOverride("ManagedPolicyArns", []);
      }
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
