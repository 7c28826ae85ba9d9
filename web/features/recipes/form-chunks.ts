import { loadChunk } from "../../navigation/load-chunk.ts";

/** Functions that load code which is needed only when a recipe is validated or sent, or a photo is chosen. */
export const formChunks = {
  rules: () => loadChunk("recipe-rules", () => import("./recipe-rules.ts")),
  photo: () => loadChunk("prepare-photo", () => import("./prepare-photo.ts")),
  upload: () => loadChunk("upload", () => import("../../api/upload.ts")),
  submission: () => loadChunk("submit-recipe", () => import("./submit-recipe.ts")),
};

/** Preloads the recipe form's chunks. A chunk that fails to load is requested again when it is needed. */
export function preloadFormChunks(): void {
  for (const load of Object.values(formChunks)) load().catch(() => undefined);
}
