import { S3Client } from "@aws-sdk/client-s3";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { respondToCloudFormation } from "../respond-to-cloudformation.ts";
import { expireFiles } from "./expire-files.ts";

/**
 * Custom resource that deletes old files of the site. Its property `Files` lists the keys of the new
 * version's files. CloudFormation always receives SUCCESS, because a failure to delete old files must not
 * roll back a deployment. The function itself then fails, so Lambda retries it and counts the error.
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
