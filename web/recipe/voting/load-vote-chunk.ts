import { loadChunk } from "../../navigation/load-chunk.ts";

/** Loads the code for casting a vote, which is needed only once the user chooses a star. */
export function loadVoteChunk(): Promise<typeof import("./vote-chunk.ts")> {
  return loadChunk("vote", () => import("./vote-chunk.ts"));
}
