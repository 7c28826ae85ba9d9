import { S3Client } from "@aws-sdk/client-s3";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";
import { expireFiles } from "./expire-files.ts";

/**
 * Custom resource that deletes the site's old files. `Files` lists the new version's files. It always reports SUCCESS,
 * because an undeleted file must not roll back a deployment. If deleting fails, the function throws after responding,
 * so that Lambda counts the error and retries.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { Bucket, Files } = event.ResourceProperties;
  const deletion =
    event.RequestType === "Delete"
      ? Promise.resolve()
      : expireFiles(new S3Client({}), Bucket, Files, new Date());
  await deletion.catch(() => undefined);
  await respondToCloudFormation(event, `old-files-${event.LogicalResourceId}`, {});
  await deletion;
}
