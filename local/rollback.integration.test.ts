import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CfnResource, Stack } from "aws-cdk-lib";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import { CfnBucket } from "aws-cdk-lib/aws-s3";
import { CfnSecret } from "aws-cdk-lib/aws-secretsmanager";
import { beforeEach, describe, expect, it } from "vitest";
import { openObjectStore } from "./services/s3/object-store.ts";
import { project, setUpSampleProject } from "./testing/sample-setup.ts";

let dataDir: string;

setUpSampleProject();
beforeEach(async () => {
  dataDir = await mkdtemp(join(project.directory, "data-"));
});

/** Applies `change` to the sample stack's tables, buckets and secrets, then synthesizes the stack. */
function synthesize(change: (resource: CfnResource) => void = () => {}): string {
  return project.synthesize({
    extend(stack: Stack) {
      for (const node of stack.node.findAll()) {
        const isStored =
          node instanceof CfnTable || node instanceof CfnBucket || node instanceof CfnSecret;
        if (isStored) change(node);
      }
    },
  });
}

const deletedOnRollback = (resource: CfnResource) =>
  resource.addOverride("DeletionPolicy", "RetainExceptOnCreate");

/** Deploys a cloud assembly, stops the local cloud and returns the table's name. */
async function deploy(assemblyDir: string): Promise<string> {
  const cloud = await project.start({ dataDir, assemblyDir, rollback: true });
  await cloud.stop();
  return String(cloud.outputs.TableName);
}

/** Starts a deployment that fails after creating the first resource of the given type. */
async function failAt(type: string, assemblyDir: string): Promise<unknown> {
  const { Resources } = JSON.parse(
    await readFile(join(assemblyDir, "sample.template.json"), "utf8"),
  ) as { Resources: Record<string, { Type: string }> };
  const [resource = ""] = Object.keys(Resources).filter((id) => Resources[id]?.Type === type);
  const failure = { resource, afterCreation: true };
  const deployment = project.start({ dataDir, assemblyDir, rollback: true, failAt: failure });
  return deployment.then(
    (cloud) => cloud.stop(),
    (error: unknown) => error,
  );
}

function buckets(): string[] {
  const store = openObjectStore(join(dataDir, "s3"));
  const names = store.bucketNames();
  store.close();
  return names;
}
const secrets = async () =>
  Object.keys(JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8")));

describe("rollback of a stack whose creation failed", () => {
  it("deletes the table, buckets and secret, so that their names can be reused", async () => {
    const assembly = synthesize(deletedOnRollback);
    expect(await failAt("Custom::Sample", assembly)).toMatchObject({ status: "ROLLBACK_COMPLETE" });
    expect([buckets(), await secrets()]).toEqual([[], []]);
    expect(await deploy(assembly)).toMatch(/^sample-Table\w+$/);
    // Proves that `buckets` and `secrets` can find stored data. Otherwise, their empty lists after the rollback would
    // prove nothing.
    for (const stored of [buckets(), await secrets()]) expect(stored).not.toEqual([]);
  });

  it("keeps a table with DeletionPolicy Retain, and generates another name for the next table", async () => {
    const assembly = synthesize();
    expect(await failAt("AWS::DynamoDB::Table", assembly)).toMatchObject({
      status: "ROLLBACK_COMPLETE",
    });
    const name = await deploy(assembly);
    expect(name).toMatch(/^sample-Table\w+-2$/);
    expect(await deploy(assembly)).toBe(name);
  });

  it("ends in ROLLBACK_FAILED if a table is protected against deletion or a bucket has files", async () => {
    const assembly = synthesize((resource) => {
      deletedOnRollback(resource);
      if (resource instanceof CfnTable) resource.deletionProtectionEnabled = true;
    });
    const error = await failAt("Custom::CDKBucketDeployment", assembly);
    expect(error).toMatchObject({
      status: "ROLLBACK_FAILED",
      message: expect.stringMatching(/bucket contains the object.*protected against deletion/s),
    });
    await expect(deploy(assembly)).rejects.toThrow("ROLLBACK_FAILED");
  });
});

describe("startLocalCloud", () => {
  it("rejects the option `failAt` without the option `rollback`", async () => {
    const failure = { resource: "Table", afterCreation: true };
    await expect(project.start({ dataDir, failAt: failure })).rejects.toThrow(
      "The option failAt requires the option rollback.",
    );
  });
});
