import * as z from "zod";
import type { ResourceBuilder } from "../cloud.ts";
import { readProperties } from "../read-properties.ts";
import { deployWebsite } from "./deploy-website.ts";

/** AWS::CloudFormation::CustomResource and Custom::…; what its provider gives as Data are its attributes. */
export const customResource: ResourceBuilder = async (resource) => {
  readProperties(resource, z.looseObject({ ServiceToken: z.string() }));
  const { customResources } = resource.cloud;
  const made = await customResources.provide(resource, customResources.invokeProvider);
  return { ref: made.physicalId, attributes: made.data };
};

/** Custom::CDKBucketDeployment. Its provider is in Python, so the copy is done here. */
export const bucketDeployment: ResourceBuilder = async (resource) => {
  const made = await resource.cloud.customResources.provide(resource, async () => ({
    Status: "SUCCESS",
    Data: await deployWebsite(resource),
  }));
  return { ref: made.physicalId, attributes: made.data };
};
