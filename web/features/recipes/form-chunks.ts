import { loadChunk } from "../../navigation/load-chunk.ts";

/** Lazily loaded code that validates a recipe, prepares its photo and sends the recipe. */
export const formChunks = {
  rules: () => loadChunk("recipe-rules", () => import("./recipe-rules.ts")),
  photo: () => loadChunk("prepare-photo", () => import("./prepare-photo.ts")),
  upload: () => loadChunk("upload", () => import("../../api/upload.ts")),
  submission: () => loadChunk("submit-recipe", () => import("./submit-recipe.ts")),
};

/**
 * Preloads all code chunks of the recipe form. A chunk that fails to load is requested again when it is
 * needed.
 */
export function preloadFormChunks(): void {
  for (const load of Object.values(formChunks)) load().catch(() => undefined);
}
