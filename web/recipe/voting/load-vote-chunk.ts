import { chunkLoader } from "../../hooks/use-chunk.ts";

/**
 * Loads the code for casting a vote. Vote forms load it after their first render, so that it does not delay them.
 */
export const loadVoteChunk = chunkLoader("vote", () => import("./vote-chunk.ts"));
