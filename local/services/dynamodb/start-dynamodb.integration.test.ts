import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { dynamodbClient } from "./dynamodb-clients.ts";
import { processInformation } from "./process-information.ts";
import { startDynamodb } from "./start-dynamodb.ts";
import type { TableProperties } from "./table-properties.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await createTestFolder();
});

const table: TableProperties = {
  TableName: "orders",
  KeySchema: [{ AttributeName: "PK", KeyType: "HASH" }],
  AttributeDefinitions: [{ AttributeName: "PK", AttributeType: "S" }],
};

async function enginePid(): Promise<number> {
  return JSON.parse(await readFile(join(dataDir, "dynamodb", "engine.json"), "utf8")).engine;
}

/** Starts a process that creates a table in `dataDir` and writes items until it is killed. */
async function startWriter() {
  const module = JSON.stringify(new URL("./start-dynamodb.ts", import.meta.url).href);
  const clients = JSON.stringify(new URL("./dynamodb-clients.ts", import.meta.url).href);
  const script = `
    const { startDynamodb } = await import(${module});
    const { dynamodbClient } = await import(${clients});
    const { PutItemCommand } = await import("@aws-sdk/client-dynamodb");
    const { endpoint, ensureTable } = await startDynamodb({ dataDir: ${JSON.stringify(dataDir)} });
    await ensureTable(${JSON.stringify(table)});
    const client = dynamodbClient(endpoint);
    for (let index = 0; ; index += 1) {
      await client.send(new PutItemCommand({ TableName: "orders", Item: { PK: { S: String(index) } } }));
      console.log(index);
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: string[] = [];
  createInterface(child.stdout).on("line", (line) => acknowledged.push(line));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  return { child, acknowledged };
}

describe("startDynamodb", () => {
  it("throws an error that names the URL if no engine responds at that URL", async () => {
    await expect(startDynamodb({ dataDir, endpoint: "http://localhost:1" })).rejects.toThrow(
      "No DynamoDB engine answers at http://localhost:1. Start it, or unset AWS_ENDPOINT_URL_DYNAMODB.",
    );
  });

  it("keeps the items of a table after a restart", async () => {
    const first = await startDynamodb({ dataDir });
    await first.ensureTable(table);
    const client = dynamodbClient(first.endpoint);
    const Item = { PK: { S: "a" } };
    await client.send(new PutItemCommand({ TableName: "orders", Item }));
    const pid = await enginePid();
    await first.stop();
    expect(processInformation(pid)).toBeUndefined();
    const second = await startDynamodb({ dataDir });
    const found = await dynamodbClient(second.endpoint).send(
      new GetItemCommand({ TableName: "orders", Key: Item }),
    );
    expect(found.Item).toEqual(Item);
    await second.stop();
  });

  it.runIf(process.platform === "linux")(
    "starts the DynamoDB engine on a random loopback address that a web page cannot guess",
    async () => {
      const first = await startDynamodb({ dataDir });
      const { hostname, port } = new URL(first.endpoint);
      expect(hostname).toMatch(/^127\./);
      expect(hostname).not.toBe("127.0.0.1");
      await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
      await first.stop();
    },
  );

  it("throws an error if another engine is already using the data directory", async () => {
    const first = await startDynamodb({ dataDir });
    await expect(startDynamodb({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
    await first.stop();
  });

  it("stops the engine when its parent process is killed", async () => {
    const { child } = await startWriter();
    const orphan = await enginePid();
    child.kill("SIGKILL");
    await expect.poll(() => processInformation(orphan)).toBeUndefined();
  });

  it("keeps every acknowledged write if the process that started the engine is killed", async () => {
    const { child, acknowledged } = await startWriter();
    const orphan = await enginePid();
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
    const next = await startDynamodb({ dataDir });
    expect(processInformation(orphan)).toBeUndefined();
    const client = dynamodbClient(next.endpoint);
    for (const id of acknowledged) {
      const found = await client.send(
        new GetItemCommand({ TableName: "orders", Key: { PK: { S: id } } }),
      );
      expect(found.Item).toBeDefined();
    }
    await next.stop();
  });

  it("restarts a crashed engine with the same URL and data", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue();
    const first = await startDynamodb({ dataDir });
    await first.stop();
    const second = await startDynamodb({ dataDir });
    expect(report).not.toHaveBeenCalled();
    await second.ensureTable(table);
    const client = dynamodbClient(second.endpoint);
    const Item = { PK: { S: "a" } };
    await client.send(new PutItemCommand({ TableName: "orders", Item }));
    const killed = await enginePid();
    process.kill(killed, "SIGKILL");
    await expect.poll(enginePid).not.toBe(killed);
    const read = new GetItemCommand({ TableName: "orders", Key: Item });
    await expect.poll(async () => (await client.send(read)).Item).toEqual(Item);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      "The DynamoDB engine (dynoxide) crashed and is restarting.",
    );
    report.mockRestore();
    await second.stop();
    expect(processInformation(await enginePid())).toBeUndefined();
  });

  it("uses an engine that is already running at the given endpoint and does not stop it", async () => {
    const engine = await startDynamodb({ dataDir });
    const folder = await createTestFolder();
    const user = await startDynamodb({ dataDir: folder, endpoint: engine.endpoint });
    expect(user.endpoint).toBe(engine.endpoint);
    await user.ensureTable(table);
    await user.stop();
    expect((await fetch(engine.endpoint)).status).toBe(200);
    await engine.stop();
  });
});
