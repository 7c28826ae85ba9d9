import { chunkLoader } from "../../hooks/use-chunk.ts";

/**
 * Loads the code for casting a vote. Vote forms load it only after their first render, so that they appear without
 * delay.
 */
export const loadVoteChunk = chunkLoader("vote", () => import("./vote-chunk.ts"));
