import { readFile } from "node:fs/promises";
import * as z from "zod";
import { stackArn } from "../../template/account.ts";
import type { StackOptions } from "../../template/build-stack.ts";
import { physicalName } from "../../template/physical-name.ts";
import type { Asset } from "../../template/read-assembly.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { type Template, TemplateError } from "../../template/template.ts";

const schema = z.strictObject({
  TemplateURL: z.url(),
  Parameters: z.record(z.string(), z.coerce.string()).default({}),
  NotificationARNs: z.unknown().optional(),
  Tags: z.unknown().optional(),
  TimeoutInMinutes: z.unknown().optional(),
});

export type StackToBuild = Pick<StackOptions, "stackName" | "qualifiedId" | "parameters">;

interface NestedStackOptions {
  assets: Map<string, Asset>;
  /** Builds a nested stack's resources and returns its outputs. */
  build(template: Template, stack: StackToBuild): Promise<Record<string, string>>;
}

/**
 * Builds nested stacks from the templates at their TemplateURL. A nested stack fails if one of its resources fails. The
 * parent template reads an output of a nested stack with `Fn::GetAtt`, as the attribute `Outputs.NAME`.
 */
export const nestedStackTypes = ({ assets, build }: NestedStackOptions): ResourceBuilders => ({
  async "AWS::CloudFormation::Stack"(resource) {
    const { logicalId, qualifiedId } = resource;
    const { TemplateURL, Parameters: parameters } = readProperties(resource, schema);
    const stackName = physicalName(resource, 128);
    const template = await readTemplate(TemplateURL, assets, logicalId);
    const outputs = await build(template, { stackName, qualifiedId, parameters }).catch(
      (error: Error) => {
        throw new TemplateError(logicalId, error.message);
      },
    );
    return {
      ref: stackArn(stackName),
      attributes: Object.fromEntries(
        Object.entries(outputs).map(([name, value]) => [`Outputs.${name}`, value]),
      ),
    };
  },
});

async function readTemplate(
  url: string,
  assets: Map<string, Asset>,
  logicalId: string,
): Promise<Template> {
  // The path of a template URL consists of the name of the CDK's staging bucket and the asset's key.
  const key = decodeURIComponent(new URL(url).pathname.split("/").slice(2).join("/"));
  const asset = assets.get(key);
  if (asset?.packaging !== "file") {
    throw new TemplateError(logicalId, `the cloud assembly has no template ${key}`);
  }
  return JSON.parse(await readFile(asset.path, "utf8"));
}
