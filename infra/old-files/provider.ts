import { S3Client } from "@aws-sdk/client-s3";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";
import { expireFiles } from "./expire-files.ts";

/**
 * The custom resource that removes old files of the site: properties `Bucket` and `Files`, the keys of this version's
 * files. What could not be removed is no reason to undo a deployment: CloudFormation hears of a success, the function
 * fails after it, is tried again by Lambda and counts as failed.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { Bucket, Files } = event.ResourceProperties;
  const removed =
    event.RequestType === "Delete"
      ? Promise.resolve()
      : expireFiles(new S3Client({}), Bucket, Files, new Date());
  await removed.catch(() => undefined);
  await respondToCloudFormation(event, `old-files-${event.LogicalResourceId}`, {});
  await removed;
}
