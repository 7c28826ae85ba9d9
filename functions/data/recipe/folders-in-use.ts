import { inParallel } from "#shared/in-parallel.ts";
import { imageFolder } from "../items/image-folder.ts";
import { previewFolder, type RecipeCard, slotOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGet } from "../table/batch-get.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";
import { queryItems } from "../table/requests.ts";

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

/**
 * Returns the folders that contain the images and preview pictures of withdrawn recipes. Sends one query for each
 * combination of challenge and author.
 */
export async function withdrawnImageFolders(slots: readonly RecipeSlot[]): Promise<Set<string>> {
  const folders = new Set<string>();
  await inParallel(slots, 10, async (slot) => {
    const { Items } = await queryItems<WithdrawnItem>({
      ...keysStartingWith(keys.withdrawn({ ...slot, nonce: "" })),
      ConsistentRead: true,
    });
    for (const { card } of Items) {
      folders.add(imageFolder(card.image, slotOf(card)));
      const preview = previewFolder(card);
      if (preview) folders.add(preview);
    }
  });
  return folders;
}
