import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { CfnWaitConditionHandle, CustomResource } from "aws-cdk-lib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DeadLetter } from "./services/lambda/dead-letters.ts";
import type { LocalCloud, LocalCloudOptions } from "./start.ts";
import { account, credentials } from "./template/account.ts";
import { createSampleProject, type SampleProject } from "./testing/sample-cloud.ts";

let project: SampleProject;
let dataDir: string;
let cloud: LocalCloud | undefined;

beforeAll(async () => {
  project = await createSampleProject();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(project.directory, "data-"));
});
afterEach(stop);
afterAll(() => project.remove());

async function start(options: Partial<LocalCloudOptions> = {}) {
  const started = await project.start({ dataDir, ...options });
  cloud = started;
  return started;
}
async function stop() {
  await cloud?.stop();
  cloud = undefined;
}
const json = async <Answer>(url: string, init?: RequestInit) =>
  (await (await fetch(url, init)).json()) as Answer;
const madeValue = async ({ url }: LocalCloud) =>
  (await json<{ env: { MADE: string } }>(`${url}/api/echo`)).env.MADE;

describe("custom resources", () => {
  it("are made once, kept over restarts and made anew when their properties change", async () => {
    const first = await madeValue(await start());
    await stop();
    expect(await madeValue(await start())).toBe(first);
    await stop();
    const assemblyDir = project.synthesize({ rotation: "2" });
    expect(await madeValue(await start({ assemblyDir }))).not.toBe(first);
    const kept = JSON.parse(await readFile(join(dataDir, "custom-resources.json"), "utf8"));
    expect(kept.Made.data.Request).toBe("Update");
  });

  it("stop the start with the provider's reason when it fails", async () => {
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

describe("what is not known", () => {
  it("stops the start: a resource type", async () => {
    const assemblyDir = project.synthesize({
      extend: (stack) => void new CfnWaitConditionHandle(stack, "Odd"),
    });
    await expect(start({ assemblyDir })).rejects.toThrow(
      "Odd: le type AWS::CloudFormation::WaitConditionHandle est inconnu",
    );
  });

  it("stops the start: a property, by the name of its resource", async () => {
    const assemblyDir = project.synthesize({});
    const file = join(assemblyDir, "sample.template.json");
    const template = JSON.parse(await readFile(file, "utf8"));
    const [id = ""] = Object.keys(template.Resources).filter((name) => name.startsWith("Clock"));
    template.Resources[id].Properties.Odd = 1;
    await writeFile(file, JSON.stringify(template));
    await expect(start({ assemblyDir })).rejects.toThrow(new RegExp(`^${id}: .*Odd`, "s"));
  });
});

describe("state", () => {
  it("is kept over restarts", async () => {
    const count = async ({ url }: LocalCloud) =>
      (await json<{ n: number }>(`${url}/api/count/here`, { method: "POST" })).n;
    expect(await count(await start())).toBe(1);
    await stop();
    expect(await count(await start())).toBe(2);
  });

  it("that is damaged stops the start with a sentence that names the file, and stays as it is", async () => {
    await start();
    await stop();
    const file = join(dataDir, "custom-resources.json");
    await writeFile(file, "{");
    await expect(project.start({ dataDir })).rejects.toThrow(`File ${file} is damaged`);
    expect(await readFile(file, "utf8")).toBe("{");
  });

  it("belongs to one local cloud at a time", async () => {
    await start();
    await expect(project.start({ dataDir })).rejects.toThrow(
      /Un autre nuage local tourne sur .*data/,
    );
    expect((await fetch(`${cloud?.url}/api/echo`)).status).toBe(200);
  });

  it("is free again after kill -9", async () => {
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

it("says which port is in use", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await expect(start({ port })).rejects.toThrow(`Le port ${port} est pris`);
  server.close();
});

describe("streams", () => {
  it("deliver in order, isolate a poison record and keep it as a dead letter", async () => {
    const seenFile = join(project.directory, "seen.jsonl");
    await rm(seenFile, { force: true });
    const { url, dynamodbEndpoint, caughtUp, outputs } = await start();
    const client = new DynamoDBClient({
      endpoint: dynamodbEndpoint,
      region: account.region,
      credentials,
    });
    for (const id of ["a", "b", "poison", "c", "d"]) {
      const Item = { PK: { S: id }, SK: { S: "x" } };
      await client.send(new PutItemCommand({ TableName: outputs.TableName ?? "", Item }));
    }
    client.destroy();
    await caughtUp();
    const seen = (await readFile(seenFile, "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as string[]);
    const handled = seen.filter((ids) => !ids.includes("poison")).flat();
    expect(handled).toEqual(["a", "b", "c", "d"]);
    expect(seen.filter((ids) => ids.join() === "poison")).toHaveLength(3);
    const letters = await json<DeadLetter[]>(`${url}/_local/dead-letters`);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      reason: "Error: poisoned",
      event: { Records: [{ dynamodb: { Keys: { PK: { S: "poison" } } } }] },
    });
  });
});
