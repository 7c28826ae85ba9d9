import { imageLimits } from "#shared/constants.ts";
import { createImageUpload } from "#shared/contract/recipes.ts";
import { NetworkError, send } from "../../api/client.ts";

/** Room for the texts of the largest recipe in the same multipart body. */
const textsAllowance = 256 * 1024;

/** The part of the form that brings the photo: the file itself, or the key of one sent to S3 before (D27). */
export async function sendPhoto(
  photo: Blob | undefined,
): Promise<{ image?: Blob; imageKey?: string }> {
  if (!photo) return {};
  if (photo.size + textsAllowance <= imageLimits.inlineBytes) return { image: photo };
  const contentType = imageLimits.types.find((type) => type === photo.type) ?? "image/jpeg";
  const { imageKey, url, fields } = await send(createImageUpload, { body: { contentType } });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", photo);
  const response = await fetch(url, { method: "POST", body: form }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw new Error(`Upload of the photo refused with ${response.status}`);
  return { imageKey };
}
