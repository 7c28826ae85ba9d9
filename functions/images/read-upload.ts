import { DeleteObjectCommand, GetObjectCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { imageLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { bucketName, s3 } from "./bucket.ts";
import { isUploadBy } from "./object-keys.ts";

/** The bytes of a photo that this user has sent to S3; refuses with `validation` or `too-large`. */
export async function readUpload(userId: string, imageKey: string): Promise<Buffer> {
  if (!isUploadBy(userId, imageKey)) throw missingUpload();
  const object = await getObject(imageKey);
  const { Body, ContentLength = Number.POSITIVE_INFINITY } = object;
  if (!Body) throw missingUpload();
  if (ContentLength > imageLimits.bytes) {
    await Body.transformToWebStream().cancel();
    throw new RefusedError("too-large");
  }
  return Buffer.from(await Body.transformToByteArray());
}

/** Removes a photo that this user has sent to S3, once it has been used or refused. */
export async function deleteUpload(userId: string, imageKey: string): Promise<void> {
  if (!isUploadBy(userId, imageKey)) return;
  await s3().send(new DeleteObjectCommand({ Bucket: bucketName(), Key: imageKey }));
}

async function getObject(imageKey: string) {
  try {
    return await s3().send(new GetObjectCommand({ Bucket: bucketName(), Key: imageKey }));
  } catch (error) {
    // S3 answers 403 for a missing key to whoever may not list the bucket.
    const missing = error instanceof S3ServiceException && missingStatuses.has(statusOf(error));
    throw missing ? missingUpload() : error;
  }
}

const missingStatuses = new Set<number | undefined>([403, 404]);

function statusOf(error: S3ServiceException): number | undefined {
  return error.$metadata.httpStatusCode;
}

function missingUpload(): RefusedError {
  const message = "La photo n'est plus là\u00a0: veuillez l'envoyer à nouveau";
  return new RefusedError("validation", { message, errors: { image: message } });
}
