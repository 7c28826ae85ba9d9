import { loadChunk } from "../../navigation/load-chunk.ts";

/** Lazily loaded code that checks, prepares and sends a recipe. */
export const formChunks = {
  rules: () => loadChunk("recipe-rules", () => import("./recipe-rules.ts")),
  photo: () => loadChunk("prepare-photo", () => import("./prepare-photo.ts")),
  upload: () => loadChunk("upload", () => import("../../api/upload.ts")),
  submission: () => loadChunk("submit-recipe", () => import("./submit-recipe.ts")),
};

/** Loads all chunks in advance. If a chunk fails to load, it is loaded again when needed. */
export function preloadFormChunks(): void {
  for (const load of Object.values(formChunks)) load().catch(() => undefined);
}
