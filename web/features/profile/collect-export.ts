import { exportProfile } from "#shared/contract/profile.ts";
import type { ProfileExport } from "#shared/model/profile.ts";
import { send } from "../../api/client.ts";

/** How many of each have been read so far. */
export interface ExportProgress {
  recipes: number;
  votes: number;
}

/** All answers of the export as one; throws what the call throws. */
export async function collectExport(
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Omit<ProfileExport, "next">> {
  const { next, ...all } = await send(exportProfile, { signal });
  let cursor = next;
  onProgress(progressOf(all));
  while (cursor) {
    const more = await send(exportProfile, { query: { cursor }, signal });
    all.recipes.push(...more.recipes);
    all.votes.push(...more.votes);
    cursor = more.next;
    onProgress(progressOf(all));
  }
  return all;
}

function progressOf({ recipes, votes }: Pick<ProfileExport, "recipes" | "votes">): ExportProgress {
  return { recipes: recipes.length, votes: votes.length };
}
