import { loadChunk } from "../../navigation/load-chunk.ts";

/** Lazily loaded code that validates, prepares and sends a recipe. */
export const formChunks = {
  rules: () => loadChunk("recipe-rules", () => import("./recipe-rules.ts")),
  photo: () => loadChunk("prepare-photo", () => import("./prepare-photo.ts")),
  upload: () => loadChunk("upload", () => import("../../api/upload.ts")),
  submission: () => loadChunk("submit-recipe", () => import("./submit-recipe.ts")),
};

/** Preloads all chunks of the form. A chunk that fails to load is requested again when it is needed. */
export function preloadFormChunks(): void {
  for (const load of Object.values(formChunks)) load().catch(() => undefined);
}
