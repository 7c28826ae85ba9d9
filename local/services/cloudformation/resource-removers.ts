import type { Dynamodb } from "../dynamodb/start-dynamodb.ts";
import type { S3 } from "../s3/start-s3.ts";
import type { Secrets } from "../secrets/start-secrets.ts";
import { queueNameIn } from "../sqs/queue-types.ts";
import type { Sqs } from "../sqs/start-sqs.ts";
import type { CustomResources } from "./custom-resources.ts";
import type { ResourceRemovers } from "./stack-deployment.ts";

interface RemoverOptions {
  dynamodb: Dynamodb;
  s3: S3;
  secrets: Secrets;
  sqs: Sqs;
  customResources: CustomResources;
}

/** Returns functions that delete a resource's data, keyed by resource type. */
export function resourceRemovers(options: RemoverOptions): ResourceRemovers {
  const { dynamodb, s3, secrets, sqs, customResources } = options;
  return {
    async "AWS::DynamoDB::Table"({ ref, properties }) {
      if (properties.DeletionProtectionEnabled === true) {
        throw new Error(
          `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first. (table ${ref})`,
        );
      }
      await dynamodb.deleteTable(ref);
    },
    "AWS::S3::Bucket": ({ ref }) => s3.deleteBucket(ref),
    "AWS::SecretsManager::Secret": ({ ref }) => secrets.deleteSecret(ref),
    "AWS::SQS::Queue": async ({ ref }) => sqs.deleteQueue(queueNameIn(ref)),
    "AWS::CloudFormation::CustomResource": (resource) =>
      customResources.remove(resource, customResources.invokeProvider),
    "Custom::*": (resource) => customResources.remove(resource, customResources.invokeProvider),
    // Keeps the deployed files, as the CDK's provider does by default.
    "Custom::CDKBucketDeployment": (resource) =>
      customResources.remove(resource, async () => ({ Status: "SUCCESS" })),
  };
}
