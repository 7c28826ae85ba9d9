import * as z from "zod";
import { arn } from "../account.ts";
import type { ResourceBuilder } from "../cloud.ts";
import { readProperties } from "../read-properties.ts";

const functionName = z.string().transform((name) => name.split(":").at(6) ?? name);

/** AWS::Lambda::Version: there is only ever the code of the assembly, as version 1. */
export const lambdaVersion: ResourceBuilder = (resource) => {
  const { FunctionName } = readProperties(resource, z.object({ FunctionName: functionName }));
  const versionArn = arn("lambda", `function:${FunctionName}:1`);
  return { ref: versionArn, attributes: { FunctionArn: versionArn, Version: "1" } };
};

/** AWS::Lambda::Alias. */
export const lambdaAlias: ResourceBuilder = (resource) => {
  const schema = z.object({ FunctionName: functionName, Name: z.string() });
  const { FunctionName, Name } = readProperties(resource, schema);
  const aliasArn = arn("lambda", `function:${FunctionName}:${Name}`);
  return { ref: aliasArn, attributes: { AliasArn: aliasArn } };
};
