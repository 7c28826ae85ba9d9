import { imageFolder } from "../items/image-folder.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";

/** Returns the image folders that existing recipes use, given the challenge and author of each recipe. */
export async function currentImageFolders(slots: readonly RecipeSlot[]): Promise<Set<string>> {
  const distinct = new Map(
    slots.map((slot) => [`${slot.challengeId} ${slot.userId}`, slot] as const),
  );
  const cards = [...distinct.values()].map(keys.recipe);
  const found = await batchGet(cards, { consistent: true, attributes: ["image"] });
  return new Set(
    [...distinct.values()].flatMap((slot) => {
      const image = found.get<{ image: string }>(keys.recipe(slot))?.image;
      return image ? [imageFolder(image, slot)] : [];
    }),
  );
}
