import * as z from "zod";
import type { Asset } from "../../template/read-assembly.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilder, ResourceBuilders } from "../../template/resource.ts";
import type { S3 } from "../s3/start-s3.ts";
import type { CustomResources } from "./custom-resources.ts";
import { deployWebsite, readWebsiteDeployment } from "./deploy-website.ts";

interface CustomResourceOptions {
  customResources: CustomResources;
  s3: S3;
  assets: Map<string, Asset>;
}

/**
 * Builds custom resources by invoking their provider functions. Replaces the CDK's provider of
 * Custom::CDKBucketDeployment, which needs Python, with `deployWebsite`.
 */
export function customResourceTypes(options: CustomResourceOptions): ResourceBuilders {
  const { customResources } = options;
  const invoked: ResourceBuilder = async (resource) => {
    readProperties(resource, z.object({ ServiceToken: z.string() }).catchall(z.any()));
    const stored = await customResources.provide(resource, customResources.invokeProvider);
    const { physicalId: ref, data: attributes, noEcho } = stored;
    return { ref, attributes, ...(noEcho && { noEcho }) };
  };
  return {
    "AWS::CloudFormation::CustomResource": invoked,
    "Custom::*": invoked,
    async "Custom::CDKBucketDeployment"(resource) {
      const deployment = readWebsiteDeployment(resource);
      const stored = await customResources.provide(resource, async () => {
        await deployWebsite(deployment, options);
        return { Status: "SUCCESS" };
      });
      return { ref: stored.physicalId, attributes: {} };
    },
  };
}
