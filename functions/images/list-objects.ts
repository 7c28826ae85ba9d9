import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { bucketName, s3 } from "./bucket.ts";

export interface ListedObject {
  key: string;
  modified: Date;
}

/** Lists S3 objects by key prefix, in key order and in pages of up to 1,000. */
export async function* listObjects(prefix: string): AsyncGenerator<ListedObject[]> {
  let token: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await s3().send(
      new ListObjectsV2Command({
        Bucket: bucketName(),
        Prefix: prefix,
        ...(token && { ContinuationToken: token }),
      }),
    );
    yield Contents.flatMap(({ Key, LastModified }) =>
      Key && LastModified ? [{ key: Key, modified: LastModified }] : [],
    );
    token = NextContinuationToken;
  } while (token);
}
