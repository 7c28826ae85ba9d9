import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CfnResource, Stack } from "aws-cdk-lib";
import { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnPolicy, CfnRole } from "aws-cdk-lib/aws-iam";
import { CfnFunction, CfnPermission } from "aws-cdk-lib/aws-lambda";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LocalCloud } from "./start.ts";
import { createSampleProject, type SampleProject } from "./testing/sample-cloud.ts";

let project: SampleProject;
let cloud: LocalCloud | undefined;
let dataDir: string;

beforeAll(async () => {
  project = await createSampleProject();
});
afterEach(async () => {
  await cloud?.stop();
  cloud = undefined;
});
afterAll(() => project.remove());

/** Starts the sample stack after a change to it. */
async function start(extend: (stack: Stack) => void = () => {}): Promise<LocalCloud> {
  dataDir = await mkdtemp(join(project.directory, "data-"));
  const assemblyDir = project.synthesize({ extend });
  cloud = await project.start({ dataDir, assemblyDir });
  return cloud;
}

/** The CloudFormation resources of a kind below a construct of the stack. */
function below<Kind extends CfnResource>(
  stack: Stack,
  path: string,
  kind: abstract new (...given: never[]) => Kind,
): Kind[] {
  const isKind = (node: unknown): node is Kind => node instanceof kind;
  return stack.node
    .findAll()
    .filter(isKind)
    .filter(({ node }) => node.path.includes(path));
}

const status = async (path: string) => (await fetch(`${cloud?.url}${path}`)).status;

describe("as on AWS", () => {
  it("a function whose role does not trust Lambda cannot be made", async () => {
    const broken = start((stack) => {
      for (const role of below(stack, "Function-echo/", CfnRole)) {
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

  it("a function that may not read its stream is not fed from it", async () => {
    const broken = start((stack) => {
      for (const policy of below(stack, "Function-consume/", CfnPolicy)) {
        policy.addPropertyOverride("PolicyDocument.Statement", [
          { Effect: "Allow", Action: "dynamodb:GetRecords", Resource: "*" },
        ]);
      }
    });
    await expect(broken).rejects.toThrow(/does not allow DescribeStream/);
  });

  it("API Gateway gives 500 where a function does not permit it", async () => {
    await start((stack) => {
      for (const permission of below(stack, "To-echo", CfnPermission)) {
        permission.addPropertyOverride("SourceArn", "arn:aws:execute-api:*:*:*/*/*/elsewhere");
      }
    });
    expect(await status("/api/echo")).toBe(500);
    expect(await status("/api/cookies")).toBe(201);
  });

  it("a schedule whose role may not invoke its function fails", async () => {
    const { url } = await start((stack) => {
      for (const policy of below(stack, "SchedulerRole", CfnPolicy)) {
        policy.addPropertyOverride(
          "PolicyDocument.Statement.0.Resource",
          "arn:aws:lambda:*:*:other",
        );
      }
    });
    const run = await fetch(`${url}/_local/schedules/clock/run`, { method: "POST" });
    expect(await run.json()).toMatchObject({ error: { errorType: "AccessDeniedException" } });
  });

  it("events beyond a function's reserved concurrency are refused", async () => {
    const { url } = await start((stack) => {
      for (const made of below(stack, "Function-slow/", CfnFunction)) {
        made.addPropertyOverride("ReservedConcurrentExecutions", 2);
      }
    });
    const slow = () => fetch(`${url}/api/slow`).then(async (answer) => answer.json());
    const answers = await Promise.all([slow(), slow(), slow(), slow()]);
    expect(answers).toEqual(Array(4).fill({ message: "Service Unavailable" }));
    const statistics = cloud?.lambda.statistics().find(({ description }) => description === "slow");
    expect(statistics).toMatchObject({ invocations: 2 });
  });

  it("requests beyond the stage's throttle are refused", async () => {
    const { url } = await start((stack) => {
      for (const stage of below(stack, "Api/", CfnStage)) {
        const limits = { ThrottlingBurstLimit: 2, ThrottlingRateLimit: 0.001 };
        stage.addPropertyOverride("DefaultRouteSettings", limits);
      }
    });
    const answers = await Promise.all(Array.from({ length: 3 }, () => fetch(`${url}/api/cookies`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 429]);
  });

  it("what a function prints is lost where its role may not write it", async () => {
    await start((stack) => {
      for (const role of below(stack, "Function-throw/", CfnRole)) {
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
