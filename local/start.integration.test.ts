import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { CfnOutput, CfnWaitConditionHandle, CustomResource, NestedStack } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LocalCloudOptions } from "./local-cloud-options.ts";
import type { DeadLetter } from "./services/lambda/dead-letters.ts";
import type { LocalCloud } from "./start.ts";
import { account, credentials } from "./template/account.ts";
import { project, setUpSampleProject } from "./testing/sample-setup.ts";

let dataDir: string;
let cloud: LocalCloud | undefined;

setUpSampleProject();
beforeEach(async () => {
  dataDir = await mkdtemp(join(project.directory, "data-"));
});
afterEach(stop);

async function start(options: Partial<LocalCloudOptions> = {}) {
  const started = await project.start({ dataDir, ...options });
  cloud = started;
  return started;
}
async function stop() {
  await cloud?.stop();
  cloud = undefined;
}
const json = async <Body>(url: string, init?: RequestInit) =>
  (await (await fetch(url, init)).json()) as Body;
const customResourceValue = async ({ url }: LocalCloud) =>
  (await json<{ env: { CUSTOM_VALUE: string } }>(`${url}/api/echo`)).env.CUSTOM_VALUE;

describe("custom resource", () => {
  it("keeps the values that a custom resource returned until its properties change", async () => {
    const first = await customResourceValue(await start());
    await stop();
    expect(await customResourceValue(await start())).toBe(first);
    await stop();
    const assemblyDir = project.synthesize({ rotation: "2" });
    expect(await customResourceValue(await start({ assemblyDir }))).not.toBe(first);
    const stored = JSON.parse(await readFile(join(dataDir, "custom-resources.json"), "utf8"));
    expect(stored.CustomResource.data.Request).toBe("Update");
  });

  it("masks a custom resource's attributes in the stack's outputs if its provider sets NoEcho", async () => {
    const assemblyDir = project.synthesize({
      extend: (stack) => {
        const provider = stack.node.findChild("Function-provider");
        const hidden = new CustomResource(stack, "Hidden", {
          resourceType: "Custom::Hidden",
          serviceToken: (provider as unknown as { functionArn: string }).functionArn,
          properties: { NoEcho: true },
        });
        new CfnOutput(stack, "Masked", { value: `value: ${hidden.getAttString("Random")}` });
      },
    });
    const { outputs } = await start({ assemblyDir });
    expect(outputs.Masked).toBe("value: *****");
    const { mode } = await stat(join(dataDir, "custom-resources.json"));
    expect(mode & 0o777).toBe(0o600);
  });

  it("does not start the local cloud if the provider of a custom resource fails", async () => {
    const assemblyDir = project.synthesize({
      extend: (stack) => {
        const provider = stack.node.findChild("Function-provider");
        new CustomResource(stack, "Failing", {
          resourceType: "Custom::Failing",
          serviceToken: (provider as unknown as { functionArn: string }).functionArn,
          properties: { Fail: true },
        });
      },
    });
    await expect(start({ assemblyDir })).rejects.toThrow(
      "Failing: its provider failed: asked to fail",
    );
  });
});

describe("nested stack", () => {
  /**
   * Synthesizes the sample stack with a nested stack. A resource of the nested stack has the same logical id as one in
   * the root stack.
   */
  const assembly = (properties: Record<string, unknown>) =>
    project.synthesize({
      extend: (stack) => {
        const inner = new NestedStack(stack, "Inner");
        const provider = stack.node.findChild("Function-provider") as unknown as IFunction;
        const table = stack.node.findChild("Table") as unknown as ITable;
        const resource = new CustomResource(inner, "CustomResource", {
          resourceType: "Custom::Sample",
          serviceToken: provider.functionArn,
          properties: { Table: table.tableName, StackId: inner.stackId, ...properties },
        });
        new CfnOutput(stack, "Request", { value: resource.getAttString("Request") });
        new CfnOutput(stack, "InnerId", { value: inner.stackId });
      },
    });

  it("passes parameters to a nested stack and its outputs back to the parent stack", async () => {
    const requests: (string | undefined)[] = [];
    const deploy = async (assemblyDir: string) => {
      const { outputs } = await start({ assemblyDir });
      requests.push(outputs.Request);
      await stop();
      return outputs;
    };
    const first = assembly({ Rotation: "1" });
    const { InnerId } = await deploy(first);
    expect(InnerId).toMatch(/:stack\/sample-Inner/);
    await deploy(first);
    await deploy(assembly({ Rotation: "2" }));
    expect(requests).toEqual(["Create", "Create", "Update"]);
    const stored = await readFile(join(dataDir, "custom-resources.json"), "utf8");
    expect(Object.keys(JSON.parse(stored))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^CustomResource$/),
        expect.stringMatching(/^Inner\w+\.CustomResource$/),
      ]),
    );
    // `Ref` in the parent stack and `AWS::StackId` in the nested stack return the same id.
    expect(stored).toContain(`"StackId": "${InnerId}"`);
    expect(stored).toContain((await start()).outputs.TableName);
  });

  it("does not start the local cloud if a nested stack's resource cannot be created", async () => {
    await expect(start({ assemblyDir: assembly({ Fail: true }) })).rejects.toThrow(
      /^Inner\w+: CustomResource: its provider failed: asked to fail$/,
    );
    expect((await start()).outputs.TableName).toBeDefined();
  });

  it.each<[refused: string, change: Record<string, unknown>, message: RegExp]>([
    [
      "an unknown parameter",
      { Parameters: { Odd: "1" } },
      /^Inner\w+: Odd: the template declares no such parameter$/,
    ],
    [
      "a missing parameter",
      { Parameters: {} },
      /^Inner\w+: \w+: this parameter has neither a value nor a default value$/,
    ],
    [
      "a TemplateURL that the cloud assembly does not contain",
      { TemplateURL: "https://s3.amazonaws.com/bucket/none.json" },
      /^Inner\w+: the cloud assembly has no template none\.json$/,
    ],
  ])("does not start the local cloud if a nested stack has %s", async (_, change, message) => {
    const assemblyDir = assembly({ Rotation: "1" });
    const file = join(assemblyDir, "sample.template.json");
    const template = JSON.parse(await readFile(file, "utf8"));
    const [id = ""] = Object.keys(template.Resources).filter((name) => name.startsWith("Inner"));
    Object.assign(template.Resources[id].Properties, change);
    await writeFile(file, JSON.stringify(template));
    await expect(start({ assemblyDir })).rejects.toThrow(message);
  });
});

describe("unsupported template", () => {
  it("does not start the local cloud if the template contains an unsupported resource type", async () => {
    const assemblyDir = project.synthesize({
      extend: (stack) => void new CfnWaitConditionHandle(stack, "Odd"),
    });
    await expect(start({ assemblyDir })).rejects.toThrow(
      "Odd: resource type AWS::CloudFormation::WaitConditionHandle is not supported",
    );
  });

  it("does not start the local cloud if the template contains an unsupported property", async () => {
    const assemblyDir = project.synthesize({});
    const file = join(assemblyDir, "sample.template.json");
    const template = JSON.parse(await readFile(file, "utf8"));
    const [id = ""] = Object.keys(template.Resources).filter((name) => name.startsWith("Clock"));
    template.Resources[id].Properties.Odd = 1;
    await writeFile(file, JSON.stringify(template));
    await expect(start({ assemblyDir })).rejects.toThrow(new RegExp(`^${id}: .*Odd`, "s"));
  });
});

describe("data directory", () => {
  it("keeps the items of DynamoDB tables after the local cloud restarts", async () => {
    const count = async ({ url }: LocalCloud) =>
      (await json<{ n: number }>(`${url}/api/count/here`, { method: "POST" })).n;
    expect(await count(await start())).toBe(1);
    await stop();
    expect(await count(await start())).toBe(2);
  });

  it("does not start the local cloud if a file in the data directory is damaged", async () => {
    await start();
    await stop();
    const file = join(dataDir, "custom-resources.json");
    await writeFile(file, "{");
    await expect(project.start({ dataDir })).rejects.toThrow(`File ${file} is damaged`);
    expect(await readFile(file, "utf8")).toBe("{");
  });

  it("prevents two local clouds from using the same data directory", async () => {
    await start();
    await expect(project.start({ dataDir })).rejects.toThrow(
      /Another local cloud is running on .*data/,
    );
    expect((await fetch(`${cloud?.url}/api/echo`)).status).toBe(200);
  });

  it("unlocks the data directory when the local cloud is killed with SIGKILL", async () => {
    const code = `
      const { startLocalCloud } = await import(${JSON.stringify(join(import.meta.dirname, "start.ts"))});
      const options = { assemblyDir: ${JSON.stringify(project.synthesize({}))}, dataDir: ${JSON.stringify(dataDir)}, port: 0 };
      const { url } = await startLocalCloud(options);
      await fetch(url + "/api/count/here", { method: "POST" });
      console.log("counted");`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
    const { url } = await start();
    expect((await json<{ n: number }>(`${url}/api/count/here`, { method: "POST" })).n).toBe(2);
  });
});

describe("startLocalCloud", () => {
  it("throws an error that names the port if the port is already in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    await expect(start({ port })).rejects.toThrow(`Port ${port} is in use`);
    server.close();
  });
});

describe("stream consumer", () => {
  it("passes stream records to the consumer in order, and stores failed records as dead letters", async () => {
    const seenFile = join(project.directory, "seen.jsonl");
    await rm(seenFile, { force: true });
    const { url, environment, outputs } = await start();
    const client = new DynamoDBClient({
      endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
      region: account.region,
      credentials,
    });
    for (const id of ["a", "b", "poison", "c", "d"]) {
      const Item = { PK: { S: id }, SK: { S: "x" } };
      await client.send(new PutItemCommand({ TableName: outputs.TableName ?? "", Item }));
    }
    client.destroy();
    const seen = async () =>
      (await readFile(seenFile, "utf8").catch(() => ""))
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as string[]);
    const handled = async () => (await seen()).filter((ids) => !ids.includes("poison")).flat();
    await expect.poll(handled).toEqual(["a", "b", "c", "d"]);
    expect((await seen()).filter((ids) => ids.join() === "poison")).toHaveLength(3);
    const letters = await json<DeadLetter[]>(`${url}/_local/dead-letters`);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      reason: "Error: poisoned",
      event: { Records: [{ dynamodb: { Keys: { PK: { S: "poison" } } } }] },
    });
  });
});
