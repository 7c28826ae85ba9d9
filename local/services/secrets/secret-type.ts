import * as z from "zod";
import { physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { generateSecretStringSchema } from "./generate-secret-string.ts";
import type { Secrets } from "./start-secrets.ts";

const schema = z.strictObject({
  Name: z.string().optional(),
  Description: z.unknown().optional(),
  SecretString: z.string().optional(),
  GenerateSecretString: generateSecretStringSchema.optional(),
});

export const secretTypes = (secrets: Secrets): ResourceBuilders => ({
  async "AWS::SecretsManager::Secret"(resource) {
    const { Name, SecretString, GenerateSecretString } = readProperties(resource, schema);
    const { arn } = await secrets.ensureSecret({
      name: Name ?? physicalName(resource),
      ...(SecretString !== undefined && { value: SecretString }),
      ...(GenerateSecretString && { generate: GenerateSecretString }),
    });
    return { ref: arn, attributes: { Id: arn } };
  },
});
