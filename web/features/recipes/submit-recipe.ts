import { imageLimits } from "#shared/constants.ts";
import { createImageUpload, createRecipe, updateRecipe } from "#shared/contract/recipes.ts";
import { NetworkError, send } from "../../api/client.ts";
import type { RecipeValues } from "./recipe-values.ts";

/** Takes part in a challenge with a recipe and its photo. */
export async function submitRecipe(
  challengeId: string,
  { photo, ...texts }: RecipeValues,
  sending: Sending,
) {
  const form = { ...texts, challengeId, ...(await sendPhoto(photo, sending.signal)) };
  await send(createRecipe, { form, ...sending });
}

/** Changes a recipe; without a new photo it keeps its own. */
export async function saveRecipe(
  recipeId: string,
  { photo, ...texts }: RecipeValues,
  sending: Sending,
) {
  const form = { ...texts, ...(await sendPhoto(photo, sending.signal)) };
  await send(updateRecipe, { params: { recipeId }, form, ...sending });
}

/** How a recipe is sent: it may be broken off, and tells the share that is sent, 0 to 1. */
export interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Room for the texts of the largest recipe in the same multipart body. */
const textsAllowance = 256 * 1024;

/** The part of the form that brings the photo: the file itself, or the key of one sent to S3 before (D27). */
export async function sendPhoto(
  photo: Blob | undefined,
  signal: AbortSignal,
): Promise<{ image?: Blob; imageKey?: string }> {
  if (!photo) return {};
  if (photo.size + textsAllowance <= imageLimits.inlineBytes) return { image: photo };
  const contentType = imageLimits.types.find((type) => type === photo.type) ?? "image/jpeg";
  const { imageKey, url, fields } = await send(createImageUpload, {
    body: { contentType },
    signal,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", photo);
  const response = await fetch(url, { method: "POST", body: form, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw new NetworkError(error);
    },
  );
  if (!response.ok) throw new Error(`Upload of the photo refused with ${response.status}`);
  return { imageKey };
}
