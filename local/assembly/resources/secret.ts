import * as z from "zod";
import type { ResourceBuilder } from "../cloud.ts";
import { physicalName } from "../physical-name.ts";
import { readProperties } from "../read-properties.ts";

const schema = z.object({
  Name: z.string().optional(),
  SecretString: z.string().optional(),
  GenerateSecretString: z.record(z.string(), z.unknown()).optional(),
});

/** AWS::SecretsManager::Secret. */
export const secret: ResourceBuilder = async (resource) => {
  const { Name, SecretString, GenerateSecretString } = readProperties(resource, schema);
  const { arn } = await resource.cloud.secrets.ensureSecret({
    name: Name ?? physicalName(resource),
    ...(SecretString !== undefined && { value: SecretString }),
    ...(GenerateSecretString && { generate: GenerateSecretString }),
  });
  return { ref: arn, attributes: { Id: arn } };
};
