import { afterAll, beforeAll } from "vitest";
import {
  type SecretsManager,
  startSecretsManager,
} from "#functions/testing/services/secrets-manager.ts";
import { type CloudFormation, startCloudFormation } from "./start-cloud-formation.ts";

export let cloudFormation: CloudFormation;
export let secretsManager: SecretsManager;

/** Starts stubs of CloudFormation and Secrets Manager before the tests of a file and stops them afterwards. */
export function setUpProviderServices(): void {
  beforeAll(async () => {
    cloudFormation = await startCloudFormation();
    secretsManager = await startSecretsManager();
    Object.assign(process.env, {
      AWS_REGION: "eu-west-3",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
    });
  });
  afterAll(async () => {
    await Promise.all([secretsManager?.stop(), cloudFormation?.stop()]);
  });
}
