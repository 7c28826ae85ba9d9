import { imageFolder } from "../items/image-folder.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";

/**
 * Returns the folders of the images and preview pictures in use by the given recipes. Each recipe is identified by its
 * challenge and author.
 */
export async function currentImageFolders(slots: readonly RecipeSlot[]): Promise<Set<string>> {
  const distinct = new Map(
    slots.map((slot) => [`${slot.challengeId} ${slot.userId}`, slot] as const),
  );
  const cards = [...distinct.values()].map(keys.recipe);
  const found = await batchGet(cards, { consistent: true, attributes: ["image", "preview"] });
  return new Set(
    [...distinct.values()].flatMap((slot) => {
      const { image, preview } = found.get<Partial<RecipeCard>>(keys.recipe(slot)) ?? {};
      return [image, preview].flatMap((name) => (name ? [imageFolder(name, slot)] : []));
    }),
  );
}
