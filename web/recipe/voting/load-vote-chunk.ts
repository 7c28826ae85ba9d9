import { loadChunk } from "../../navigation/load-chunk.ts";

/** Loads the vote words and the API call that casts a vote. No page needs them before the user chooses a star. */
export function loadVoteChunk(): Promise<typeof import("./vote-chunk.ts")> {
  return loadChunk("vote", () => import("./vote-chunk.ts"));
}
