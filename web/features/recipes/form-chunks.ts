import { loadChunk } from "../../navigation/load-chunk.ts";

/** What checks, prepares and sends a recipe: fetched once the form shows, so that nothing is missing when it is sent. */
export const formChunks = {
  rules: () => loadChunk("recipe-rules", () => import("./recipe-rules.ts")),
  photo: () => loadChunk("prepare-photo", () => import("./prepare-photo.ts")),
  upload: () => loadChunk("upload", () => import("../../api/upload.ts")),
  submission: () => loadChunk("submit-recipe", () => import("./submit-recipe.ts")),
};

/** Fetches all of it; what fails is tried again when it is needed. */
export function preloadFormChunks(): void {
  for (const load of Object.values(formChunks)) load().catch(() => undefined);
}
