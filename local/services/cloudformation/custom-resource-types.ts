import * as z from "zod";
import type { Asset } from "../../template/read-assembly.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilder, ResourceBuilders } from "../../template/resource.ts";
import type { CustomResources } from "./custom-resources.ts";
import { deployWebsite } from "./deploy-website.ts";

interface CustomResourceOptions {
  customResources: CustomResources;
  s3Endpoint: string;
  assets: Map<string, Asset>;
}

/**
 * AWS::CloudFormation::CustomResource and Custom::…; what its provider gives as Data are its attributes. The provider
 * of Custom::CDKBucketDeployment is in Python, so its copy is done here.
 */
export function customResourceTypes(options: CustomResourceOptions): ResourceBuilders {
  const { customResources } = options;
  const provided: ResourceBuilder = async (resource) => {
    readProperties(resource, z.object({ ServiceToken: z.string() }).catchall(z.any()));
    const made = await customResources.provide(resource, customResources.invokeProvider);
    return { ref: made.physicalId, attributes: made.data };
  };
  return {
    "AWS::CloudFormation::CustomResource": provided,
    "Custom::*": provided,
    async "Custom::CDKBucketDeployment"(resource) {
      const made = await customResources.provide(resource, async () => ({
        Status: "SUCCESS",
        Data: await deployWebsite(resource, options),
      }));
      return { ref: made.physicalId, attributes: made.data };
    },
  };
}
