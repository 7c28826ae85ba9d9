import { RefusedError } from "#shared/errors.ts";
import { tryDeletion } from "./delete-objects.ts";
import { deleteUpload, readUpload } from "./read-upload.ts";

/** A photo as a form brings it: the file itself, or the key under which it was sent to S3 (D27). */
export interface SubmittedPhoto {
  userId: string;
  image: Buffer | undefined;
  imageKey: string | undefined;
}

/** Whether a form brings a photo. */
export function hasPhoto({ image, imageKey }: SubmittedPhoto): boolean {
  return Boolean(image || imageKey);
}

/** Refuses with `validation` a form without a photo (spec §5). */
export function requirePhoto(photo: SubmittedPhoto): void {
  const message = "Une image est requise";
  if (!hasPhoto(photo))
    throw new RefusedError("validation", { message, errors: { image: message } });
}

/** Does what may need a photo's bytes; whatever comes of it, an upload is gone afterwards. `read` as readUpload. */
export async function withPhoto<T>(
  { userId, image, imageKey = "" }: SubmittedPhoto,
  act: (read: () => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  try {
    return await act(async () => image ?? (await readUpload(userId, imageKey)));
  } finally {
    if (imageKey) await tryDeletion(deleteUpload(userId, imageKey));
  }
}
