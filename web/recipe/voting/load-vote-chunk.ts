import { loadChunk } from "../../navigation/load-chunk.ts";

/**
 * Loads the words with which voters explain a vote, and the API call that casts it. No page needs them before the user
 * chooses a star.
 */
export function loadVoteChunk(): Promise<typeof import("./vote-chunk.ts")> {
  return loadChunk("vote", () => import("./vote-chunk.ts"));
}
