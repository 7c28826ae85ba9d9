import * as z from "zod";
import { account } from "../../template/account.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { EdgeCatalog } from "./edge-catalog.ts";
import { compileEdgeFunction } from "./edge-function.ts";

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

export const edgeFunctionTypes = (edge: EdgeCatalog): ResourceBuilders => ({
  "AWS::CloudFront::Function"(resource) {
    const { Name, FunctionCode } = readProperties(resource, schema);
    const functionArn = `arn:aws:cloudfront::${account.id}:function/${Name}`;
    edge.functions.set(functionArn, compileEdgeFunction(Name, FunctionCode));
    return {
      ref: functionArn,
      attributes: {
        FunctionARN: functionArn,
        "FunctionMetadata.FunctionARN": functionArn,
        Stage: "LIVE",
      },
    };
  },
});
