import { setTimeout as sleep } from "node:timers/promises";
import { S3Client } from "@aws-sdk/client-s3";
import type { CloudFormationCustomResourceEvent, Context } from "aws-lambda";
import { respondToCloudFormation, responseReserveMs } from "../respond-to-cloudformation.ts";
import { expireFiles } from "./expire-files.ts";

/**
 * Custom resource that deletes the site's old files. `Files` lists the files of the new version. The function always
 * reports SUCCESS to CloudFormation, because a failed deletion of old files must not roll back the deployment. If the
 * deletion fails or takes too long, the function throws an error after its report. Lambda then counts the error and
 * retries the function.
 */
export async function handler(
  event: CloudFormationCustomResourceEvent,
  context?: Context,
): Promise<void> {
  const { Bucket, Files } = event.ResourceProperties;
  const deletion =
    event.RequestType === "Delete"
      ? Promise.resolve()
      : Promise.race([
          expireFiles(new S3Client({}), Bucket, Files, new Date()),
          rejectInTime(context),
        ]);
  await deletion.catch(() => undefined);
  await respondToCloudFormation(event, `old-files-${event.LogicalResourceId}`, {});
  await deletion;
}

/** Rejects shortly before the function times out, to leave time to respond to CloudFormation. */
async function rejectInTime(context: Context | undefined): Promise<never> {
  const remainingMs = context?.getRemainingTimeInMillis() ?? 60_000;
  await sleep(remainingMs - responseReserveMs, undefined, { ref: false });
  throw new Error("The deletion of old files was not finished in time.");
}
