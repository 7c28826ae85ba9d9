import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { ResourceToBuild } from "../../template/resource.ts";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { startStackDeployment } from "./stack-deployment.ts";

let folder: string;

beforeEach(async () => {
  folder = await createTestFolder();
});

const start = () => startStackDeployment(join(folder, "stack.json"), undefined);
type Deployment = Awaited<ReturnType<typeof start>>;

const tableNamed = (logicalId: string, TableName: string): ResourceToBuild => ({
  stackName: "sample",
  logicalId,
  qualifiedId: logicalId,
  type: "AWS::DynamoDB::Table",
  properties: { TableName },
  ignored: [],
});
const things = tableNamed("Things", "things");
const others = tableNamed("Others", "others");

function create(deployment: Deployment, table: ResourceToBuild, deletionPolicy?: string): void {
  deployment.prepare(table);
  const ref = String(table.properties.TableName);
  deployment.created(table, { ref, attributes: {} }, deletionPolicy);
}

/** Rolls a deployment back. Returns the ids of the resources that the rollback deleted. */
async function rollBack(deployment: Deployment): Promise<string[]> {
  const deleted: string[] = [];
  const { status } = await deployment.rollBack(new Error("The deployment failed"), {
    "AWS::DynamoDB::Table": async ({ logicalId }) => void deleted.push(logicalId),
  });
  expect(status).toBe("ROLLBACK_COMPLETE");
  return deleted;
}

describe("startStackDeployment", () => {
  it("keeps a table with DeletionPolicy Retain, and rejects a new table with the same name", async () => {
    const failing = await start();
    create(failing, things, "Retain");
    create(failing, others);
    expect(await rollBack(failing)).toEqual(["Others"]);
    const next = await start();
    create(next, others);
    expect(() => create(next, things)).toThrow("Things: things already exists");
  });

  it("deletes only the resources that the failed update created", async () => {
    const creation = await start();
    create(creation, things);
    await creation.complete();
    const update = await start();
    create(update, things);
    create(update, others);
    expect(await rollBack(update)).toEqual(["Others"]);
    const nextUpdate = await start();
    create(nextUpdate, things);
    expect(await rollBack(nextUpdate)).toEqual([]);
  });
});
