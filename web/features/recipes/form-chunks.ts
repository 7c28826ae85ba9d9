import { loadChunk } from "../../navigation/load-chunk.ts";

/** Loads code that is needed only to validate or send a recipe, or to convert a photo. */
export const formChunks = {
  rules: () => loadChunk("recipe-rules", () => import("./recipe-rules.ts")),
  photo: () => loadChunk("prepare-photo", () => import("./prepare-photo.ts")),
  upload: () => loadChunk("upload", () => import("../../api/upload.ts")),
  submission: () => loadChunk("submit-recipe", () => import("./submit-recipe.ts")),
};

/** Preloads the recipe form's chunks. Chunks that fail to load are requested again when needed. */
export function preloadFormChunks(): void {
  for (const load of Object.values(formChunks)) load().catch(() => undefined);
}
