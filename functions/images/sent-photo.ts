import { RefusedError } from "#shared/errors.ts";
import { orLeaveToClock } from "./leave-to-clock.ts";
import { deleteUpload, readUpload } from "./read-upload.ts";

/** A photo as a form brings it: the file itself, or the key under which it was sent to S3 (D27). */
export interface SentPhoto {
  userId: string;
  image: Buffer | undefined;
  imageKey: string | undefined;
}

/** Whether a form brings a photo. */
export function isSent({ image, imageKey }: SentPhoto): boolean {
  return Boolean(image || imageKey);
}

/** Refuses with `validation` a form without a photo (spec §5). */
export function requirePhoto(photo: SentPhoto): void {
  const message = "Une image est requise";
  if (!isSent(photo)) throw new RefusedError("validation", { message, errors: { image: message } });
}

/** Does what may need a photo's bytes; whatever comes of it, an upload is gone afterwards. `read` as readUpload. */
export async function usingPhoto<T>(
  { userId, image, imageKey = "" }: SentPhoto,
  act: (read: () => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  try {
    return await act(async () => image ?? (await readUpload(userId, imageKey)));
  } finally {
    if (imageKey) await orLeaveToClock(deleteUpload(userId, imageKey));
  }
}
