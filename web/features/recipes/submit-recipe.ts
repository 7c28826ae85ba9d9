import { imageLimits } from "#shared/constants.ts";
import { createImageUpload, createRecipe, updateRecipe } from "#shared/contract/recipes.ts";
import { NetworkError } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import type { PhotoFocus, RecipeValues } from "./recipe-values.ts";

export async function submitRecipe(
  challengeId: string,
  { photo, focus, ...texts }: RecipeValues,
  sending: Sending,
) {
  const image = await photoFields(photo, focus, sending.signal);
  const form = { ...texts, challengeId, ...image };
  await send(createRecipe, { form, ...sending });
}

/** Saves an edited recipe. Keeps the stored photo unless there is a new one. */
export async function saveRecipe(
  recipeId: string,
  { photo, focus, ...texts }: RecipeValues,
  sending: Sending,
) {
  const form = { ...texts, ...(await photoFields(photo, focus, sending.signal)) };
  await send(updateRecipe, { params: { recipeId }, form, ...sending });
}

export interface Sending {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/** Number of bytes in the multipart body that are reserved for the recipe's text fields. */
const textsAllowanceBytes = 256 * 1024;

/**
 * Returns the form fields for the photo. A photo that fits in the multipart body is sent in it. A larger photo is
 * uploaded to S3, and the form contains only its key (D27).
 */
export async function photoFields(
  photo: Blob | undefined,
  focus: PhotoFocus | undefined,
  signal: AbortSignal,
): Promise<{ image?: Blob; imageKey?: string; imageFocus?: string }> {
  if (!photo) return {};
  const framing = focus && { imageFocus: `${focus.x}x${focus.y}` };
  if (photo.size + textsAllowanceBytes <= imageLimits.inlineBytes) {
    return { image: photo, ...framing };
  }
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
  return { imageKey, ...framing };
}
