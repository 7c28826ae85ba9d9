import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { stageCode } from "../../lambda/stage-code.ts";
import { arn } from "../account.ts";
import type { ResourceBuilder, ResourceToBuild } from "../cloud.ts";
import { physicalName } from "../physical-name.ts";
import { readProperties } from "../read-properties.ts";
import { TemplateError } from "../template.ts";

/** Most workers of a function for which the template reserves no concurrency. */
const defaultConcurrency = 10;

const schema = z.object({
  FunctionName: z.string().optional(),
  Description: z.string().default(""),
  Runtime: z.string(),
  Handler: z.string().includes("."),
  Code: z.union([
    z.object({ S3Bucket: z.string(), S3Key: z.string() }),
    z.object({ ZipFile: z.string() }),
  ]),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  ReservedConcurrentExecutions: z.coerce.number().optional(),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
    .optional(),
});

/** AWS::Lambda::Function. */
export const lambdaFunction: ResourceBuilder = async (resource) => {
  const { cloud } = resource;
  const properties = readProperties(resource, schema);
  const name = properties.FunctionName ?? physicalName(resource);
  const functionArn = arn("lambda", `function:${name}`);
  const built = { ref: name, attributes: { Arn: functionArn } };
  if (!properties.Runtime.startsWith("nodejs")) {
    const reason = `${properties.Runtime} does not run here`;
    cloud.lambda.registerUnrunnable({ name, arn: functionArn, reason });
    return built;
  }
  const taskRoot =
    "ZipFile" in properties.Code
      ? await writeInlineCode(resource, properties.Code.ZipFile)
      : await stageAsset(resource, properties.Code.S3Key);
  cloud.lambda.register({
    name,
    arn: functionArn,
    description: properties.Description,
    taskRoot,
    handler: properties.Handler,
    timeoutMs: properties.Timeout * 1000,
    memoryMb: properties.MemorySize,
    concurrency: Math.min(
      properties.ReservedConcurrentExecutions ?? defaultConcurrency,
      defaultConcurrency,
    ),
    environment: properties.Environment?.Variables ?? {},
  });
  return built;
};

async function stageAsset({ cloud, logicalId }: ResourceToBuild, key: string): Promise<string> {
  const asset = cloud.assets.get(key);
  if (!asset) throw new TemplateError(logicalId, `the assembly has no asset ${key}`);
  if (asset.packaging !== "zip") {
    throw new TemplateError(logicalId, `its code ${asset.path} is no folder, it cannot run here`);
  }
  return stageCode(asset.path, join(cloud.dataDir, "functions"), key);
}

async function writeInlineCode({ cloud, logicalId }: ResourceToBuild, code: string) {
  const directory = join(cloud.dataDir, "functions", logicalId);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "index.js"), code);
  return directory;
}
