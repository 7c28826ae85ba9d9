import * as z from "zod";
import { arn } from "../../template/account.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";

const functionName = z.string().transform((name) => name.split(":").at(6) ?? name);

/**
 * Builds versions and aliases of Lambda functions. The local cloud keeps only a function's current code, so the version
 * number is always 1.
 */
export const versionTypes: ResourceBuilders = {
  "AWS::Lambda::Version"(resource) {
    const { FunctionName } = readProperties(resource, z.object({ FunctionName: functionName }));
    const versionArn = arn("lambda", `function:${FunctionName}:1`);
    return { ref: versionArn, attributes: { FunctionArn: versionArn, Version: "1" } };
  },
  "AWS::Lambda::Alias"(resource) {
    const schema = z.object({ FunctionName: functionName, Name: z.string() });
    const { FunctionName, Name } = readProperties(resource, schema);
    const aliasArn = arn("lambda", `function:${FunctionName}:${Name}`);
    return { ref: aliasArn, attributes: { AliasArn: aliasArn } };
  },
};
