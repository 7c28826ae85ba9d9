import * as z from "zod";
import { arn } from "../../template/account.ts";
import { physicalName } from "../../template/physical-name.ts";
import type { Asset } from "../../template/read-assembly.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders, ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import { checkTrustPolicy } from "../iam/check-trust-policy.ts";
import type { Roles } from "../iam/roles.ts";
import { stageCode } from "./stage-code.ts";
import type { Lambda } from "./start-lambda.ts";

const schema = z.object({
  FunctionName: z.string().optional(),
  Description: z.string().default(""),
  Runtime: z.string(),
  Handler: z.string().includes("."),
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
    .optional(),
  Role: z.string(),
  LoggingConfig: z.object({ LogGroup: z.string().optional() }).optional(),
  DeadLetterConfig: z.object({ TargetArn: z.string() }).optional(),
});

interface FunctionTypeOptions {
  lambda: Lambda;
  roles: Roles;
  assets: Map<string, Asset>;
  /** Folder for copies of the functions' code. */
  codeRoot: string;
}

export const functionTypes = (options: FunctionTypeOptions): ResourceBuilders => ({
  async "AWS::Lambda::Function"(resource) {
    const { lambda, roles } = options;
    const properties = readProperties(resource, schema);
    checkTrustPolicy(roles, resource, properties.Role, "lambda.amazonaws.com");
    const name = properties.FunctionName ?? physicalName(resource);
    const functionArn = arn("lambda", `function:${name}`);
    const built = { ref: name, attributes: { Arn: functionArn } };
    if (!properties.Runtime.startsWith("nodejs")) {
      const reason = `the local cloud does not support the runtime ${properties.Runtime}`;
      lambda.registerUnsupported({ name, arn: functionArn, reason });
      return built;
    }
    lambda.register({
      name,
      arn: functionArn,
      description: properties.Description,
      taskRoot: await stageAsset(resource, options, properties.Code.S3Key),
      handler: properties.Handler,
      timeoutMs: properties.Timeout * 1000,
      memoryMb: properties.MemorySize,
      environment: properties.Environment?.Variables ?? {},
      roleArn: properties.Role,
      logGroup: properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`,
      deadLetterQueue: properties.DeadLetterConfig?.TargetArn,
    });
    return built;
  },
});

async function stageAsset(
  { logicalId }: ResourceToBuild,
  { assets, codeRoot }: FunctionTypeOptions,
  key: string,
): Promise<string> {
  const asset = assets.get(key);
  if (!asset) throw new TemplateError(logicalId, `the cloud assembly has no asset ${key}`);
  if (asset.packaging !== "zip") {
    throw new TemplateError(logicalId, `its code ${asset.path} is not a directory`);
  }
  return stageCode(asset.path, codeRoot, key);
}
