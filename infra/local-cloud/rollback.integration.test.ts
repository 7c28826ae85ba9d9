import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalCloud } from "local-cloud";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const assemblyDir = "cdk.out";
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rollback-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Returns the id of the first resource in the root stack whose id begins with `start`. */
async function idOf(start: string): Promise<string> {
  const file = join(assemblyDir, "AVosToques-production.template.json");
  const { Resources } = JSON.parse(await readFile(file, "utf8"));
  const id = Object.keys(Resources).find((one) => one.startsWith(start));
  if (!id) throw new Error(`The template has no resource ${start}…`);
  return id;
}

/**
 * Deploys the stack to the local cloud. If `resource` is given, the deployment fails after it has created this
 * resource.
 */
async function deploy(resource?: string): Promise<Record<string, string>> {
  const failAt = resource && { failAt: { resource, afterCreation: true } };
  const options = { assemblyDir, dataDir, port: 0, rollback: true, ...failAt };
  const cloud = await startLocalCloud(options);
  await cloud.stop();
  return cloud.outputs;
}

const chosen = ["OriginSecretValue", "WebsiteFilesStaticCustomResource", "Api"];

describe("local CloudFormation", () => {
  it.each(chosen)(
    "creates the stack on the second attempt after a failure at the resource %s",
    async (start) => {
      const id = await idOf(start);
      await expect(deploy(id)).rejects.toMatchObject({ status: "ROLLBACK_COMPLETE" });
      expect(await deploy()).toHaveProperty("TableName");
    },
  );

  it("keeps the DynamoDB table when an update fails and is retried", async () => {
    const { TableName } = await deploy();
    await expect(deploy("Api")).rejects.toMatchObject({ status: "ROLLBACK_COMPLETE" });
    expect(await deploy()).toMatchObject({ TableName });
  });
});
