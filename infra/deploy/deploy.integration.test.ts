import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Account, startAccount } from "local-cloud/testing/account";
import { startTestS3 } from "local-cloud/testing/s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "#functions/testing/run-program.ts";
import { readSettings } from "../settings.ts";
import { createSandbox } from "../testing/sandbox.ts";
import { readDeployment } from "./read-deployment.ts";
import { findRollbackTriggers, triggerNames } from "./rollback-triggers.ts";

const stack = "AVosToques-production";
const alarm = (name: string) => `${stack}-${name}`;
const arnOf = (name: string) => `arn:aws:cloudwatch:eu-west-3:000000000000:alarm:${alarm(name)}`;

let s3: Awaited<ReturnType<typeof startTestS3>>;
let account: Account;
let sandbox: string;

beforeAll(async () => {
  s3 = await startTestS3("cdk-hnb659fds-assets-000000000000-eu-west-3");
  account = await startAccount({ s3Endpoint: s3.s3.endpoint });
  const contact = "contact@exemple.fr";
  const production = { contact, editor: "Association", alarms: contact, sender: contact };
  sandbox = createSandbox({ production });
  replaceProgram("npm", "bin");
  replaceProgram("cdk", "bin-without-cdk");
});
afterAll(async () => {
  await account?.stop();
  await s3?.stop();
  if (sandbox) rmSync(sandbox, { recursive: true, force: true });
});
beforeEach(() => {
  account.reset();
  rmSync(join(sandbox, "calls"), { force: true });
});

/** Adds a fake program to a sandbox folder. The program only writes its arguments to the file `calls`. */
function replaceProgram(name: string, folder: string): void {
  mkdirSync(join(sandbox, folder), { recursive: true });
  const script = `#!/bin/sh\necho ${name} "$@" >>calls\n`;
  writeFileSync(join(sandbox, folder, name), script, { mode: 0o755 });
}

/** Returns the command lines of all the fake programs that this test has run. */
function calls(): string[] {
  const file = join(sandbox, "calls");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

const build = "npm run --silent build";
const deploy = (...args: string[]) => run("deploy.ts", args, "bin");
const bootstrap = (...args: string[]) => run("bootstrap.ts", args, "bin", "bin-without-cdk");

/** Runs a module of infra/deploy. Replaces the real programs with fakes from the given sandbox folders. */
function run(module: string, args: string[], ...folders: string[]) {
  return runProgram(process.execPath, [resolve("infra/deploy", module), ...args], {
    cwd: sandbox,
    env: {
      ...process.env,
      ...account.environment,
      PATH: [...folders.map((folder) => join(sandbox, folder)), process.env.PATH].join(":"),
      CDK_APP: `${process.execPath} ${resolve("infra/testing/small-app.ts")}`,
      CI: "true",
      // Caches the programs' compiled code, because the tests start them many times.
      NODE_COMPILE_CACHE: join(sandbox, "compile-cache"),
    },
  });
}

/** Creates the alarms that can roll back a release, all in the state OK. */
function createAlarms(): void {
  for (const name of triggerNames) account.state.alarms[alarm(name)] = "OK";
}

/** Writes the cloud assembly of a release without resources to a folder. */
function writeAssembly(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const properties = { templateFile: "template.json" };
  const artifacts = { [stack]: { type: "aws:cloudformation:stack", properties } };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ artifacts }));
  writeFileSync(join(folder, "template.json"), JSON.stringify({ Resources: {} }));
}

/** Adds an empty stack with termination protection and the given status to the simulated account. */
function setStack(status: string): void {
  account.state.stacks.set(stack, {
    status,
    isProtected: true,
    template: { Resources: {} },
    outputs: {},
    resources: [],
    parameters: {},
    rollback: { alarmArns: [], monitoringMinutes: 0 },
  });
}

describe("findRollbackTriggers", () => {
  beforeEach(() => {
    Object.assign(process.env, account.environment);
    createAlarms();
  });

  it("omits rollback alarms that do not exist or are already firing", async () => {
    account.state.alarms[alarm("SiteDown")] = "ALARM";
    delete account.state.alarms[alarm("StreamFailing")];
    const { alarmArns, findings } = await findRollbackTriggers(stack);
    const others = triggerNames.filter((name) => !["SiteDown", "StreamFailing"].includes(name));
    expect(alarmArns).toEqual(others.map(arnOf));
    expect(findings).toMatchObject([
      { sentence: "The alarm SiteDown is already firing, so it cannot roll back this release." },
    ]);
  });

  it("finds the rollback alarms in an account with more alarms than AWS returns in one response", async () => {
    const others = Array.from({ length: 100 }, (_, index) => [alarm(`Other${index}`), "OK"]);
    account.state.alarms = { ...Object.fromEntries(others), ...account.state.alarms };
    expect((await findRollbackTriggers(stack)).alarmArns).toEqual(triggerNames.map(arnOf));
  });

  it("omits the ServerErrors alarm if a few users can exceed the account's concurrency limit", async () => {
    account.state.concurrentExecutions = 10;
    const { alarmArns, findings } = await findRollbackTriggers(stack);
    expect(alarmArns).toEqual(triggerNames.filter((name) => name !== "ServerErrors").map(arnOf));
    expect(findings).toMatchObject([
      { effect: "restriction", sentence: expect.stringContaining("few concurrent executions") },
    ]);
  });

  it("omits the SiteDown alarm if the host name changes: it fires until the new name works", async () => {
    const { alarmArns, findings } = await findRollbackTriggers(stack, { changesHostName: true });
    expect(alarmArns).toEqual(triggerNames.filter((name) => name !== "SiteDown").map(arnOf));
    expect(findings).toMatchObject([
      { effect: "restriction", sentence: expect.stringContaining("The site's host name changes") },
    ]);
  });

  it("returns all alarms if the operator is not allowed to read the limits of Lambda", async () => {
    account.state.denied.add("lambda:GetAccountSettings");
    const { alarmArns, findings } = await findRollbackTriggers(stack);
    expect([alarmArns, findings]).toEqual([triggerNames.map(arnOf), []]);
  });

  it("reports the missing permission if the operator is not allowed to read the alarms", async () => {
    account.state.denied.add("cloudwatch:DescribeAlarms");
    const { alarmArns, findings } = await findRollbackTriggers(stack);
    expect(alarmArns).toEqual([]);
    expect(findings[0]?.sentence).toContain("you lack the permission cloudwatch:DescribeAlarms");
  });
});

describe("readDeployment", () => {
  /** Reads the deployment of a release without resources. */
  function read() {
    Object.assign(process.env, account.environment);
    const folder = join(sandbox, "assembly");
    writeAssembly(folder);
    return readDeployment(readSettings({}), folder);
  }

  it.each([
    ["REVIEW_IN_PROGRESS", undefined],
    ["ROLLBACK_COMPLETE", undefined],
    ["ROLLBACK_FAILED", undefined],
    ["DELETE_COMPLETE", undefined],
    ["UPDATE_ROLLBACK_COMPLETE", { Resources: {} }],
  ])("finds out whether a stack in the state %s is deployed", async (status, deployed) => {
    setStack(status);
    expect((await read()).deployed).toEqual(deployed);
  });

  it("finds no deployed release if the stack does not exist", async () => {
    expect((await read()).deployed).toBeUndefined();
  });

  it("says how to continue if the deletion of the stack failed", async () => {
    setStack("DELETE_FAILED");
    await expect(read()).rejects.toThrow(
      `Stack ${stack} cannot be updated, because its deletion failed. Read the reason in the stack's events, remove the ` +
        `cause, and run npm run remove -- --stack ${stack}.`,
    );
  });
});

describe("npm run deploy", () => {
  it("checks the site every minute and enables rollback alarms during an update", async () => {
    setStack("UPDATE_COMPLETE");
    createAlarms();
    const { code, output, errors } = await deploy("-c", "stage=production", "-c", "budget=20");
    expect(code, output + errors).toBe(0);
    expect(calls()).toEqual([build]);
    expect(account.changes).toMatchObject([
      {
        status: "UPDATE_COMPLETE",
        rollback: { alarmArns: triggerNames.map(arnOf), monitoringMinutes: 10 },
        parameters: { ProbeRate: "rate(1 minute)" },
      },
      {
        status: "UPDATE_COMPLETE",
        rollback: { alarmArns: [] },
        parameters: { ProbeRate: "rate(5 minutes)" },
      },
    ]);
  });

  it("creates the stack again, without rollback alarms, if its first creation failed", async () => {
    setStack("ROLLBACK_COMPLETE");
    createAlarms();
    const { code, output, errors } = await deploy("-c", "stage=production");
    expect(code, output + errors).toBe(0);
    expect(account.changes).toMatchObject([
      {
        status: "CREATE_COMPLETE",
        rollback: { alarmArns: [] },
        parameters: { ProbeRate: "rate(5 minutes)" },
      },
    ]);
    expect(account.state.stacks.get(stack)).toMatchObject({ isProtected: true });
  });

  it("exits with an error if the alarm SiteDown triggers a rollback of the release", async () => {
    setStack("UPDATE_COMPLETE");
    createAlarms();
    account.onChange(() => {
      account.state.alarms[alarm("SiteDown")] = "ALARM";
    });
    const { code, errors } = await deploy("-c", "stage=production", "-c", "budget=30");
    expect([code, errors]).toEqual([1, expect.stringContaining("cdk deploy failed")]);
    expect(account.state.stacks.get(stack)).toMatchObject({
      status: "UPDATE_ROLLBACK_COMPLETE",
      reason: expect.stringContaining("SiteDown"),
    });
  });

  it("does not deploy a release that AWS would reject", async () => {
    writeAssembly(join(sandbox, "dist", "cdk.out"));
    account.state.bootstrapVersion = undefined;
    const args = ["-c", "stage=production"];
    const { code, output, errors } = await run("deploy.ts", args, "bin", "bin-without-cdk");
    expect(output).toContain("The CDK is not bootstrapped");
    expect([code, errors]).toEqual([1, expect.stringContaining("Nothing was deployed.")]);
    expect(calls()).toEqual([build, "cdk synth --quiet -c stage=production"]);
    expect(account.changes).toEqual([]);
  });

  it.each([
    [["-c", "stage=prodution"], 'Stage "prodution" has no file infra/stages/prodution.json.'],
    [["--hotswap"], "Unknown option, or option without its value: --hotswap"],
  ])(
    "rejects the arguments %j with a one-line error message before it builds or calls AWS",
    async (args, sentence) => {
      const { code, output, errors } = await deploy(...args);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toMatch(/^[^\n]+\n$/);
      expect(errors).toContain(sentence);
      expect(account.requests).toBe(0);
      expect(calls()).toEqual([]);
    },
  );
});

describe("npm run bootstrap", () => {
  it("builds the stack, then passes the command's arguments to `cdk bootstrap`", async () => {
    const args = ["-c", "stage=production", "--trust", "111111111111"];
    const { code, output, errors } = await bootstrap(...args);
    expect(code, output + errors).toBe(0);
    expect(calls()).toEqual([build, `cdk bootstrap ${args.join(" ")}`]);
  });

  it("rejects a stage without settings before building anything", async () => {
    const { code, errors } = await bootstrap("--context", "stage=prodution", "--trust", "1");
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^Stage "prodution" has no file infra\/stages\/prodution\.json\./),
    ]);
    expect(calls()).toEqual([]);
  });
});
