import * as z from "zod";
import { compileEdgeFunction } from "../../gateway/edge/edge-function.ts";
import { account } from "../account.ts";
import type { ResourceBuilder } from "../cloud.ts";
import { readProperties } from "../read-properties.ts";

const schema = z.strictObject({
  Name: z.string(),
  AutoPublish: z.boolean().optional(),
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({
    Comment: z.string().optional(),
    Runtime: z.literal("cloudfront-js-2.0"),
  }),
  Tags: z.unknown().optional(),
});

/** AWS::CloudFront::Function. */
export const cloudfrontFunction: ResourceBuilder = (resource) => {
  const { Name, FunctionCode } = readProperties(resource, schema);
  const functionArn = `arn:aws:cloudfront::${account.id}:function/${Name}`;
  resource.cloud.edge.functions.set(functionArn, compileEdgeFunction(Name, FunctionCode));
  return {
    ref: functionArn,
    attributes: {
      FunctionARN: functionArn,
      "FunctionMetadata.FunctionARN": functionArn,
      Stage: "LIVE",
    },
  };
};
