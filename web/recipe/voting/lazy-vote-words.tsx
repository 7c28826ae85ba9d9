import type { ComponentProps } from "react";
import { chunkLoader, useChunk } from "../../hooks/use-chunk.ts";
import type { VoteWords } from "./vote-words.tsx";

const loadVoteWords = chunkLoader("vote-words", () => import("./vote-words.tsx"));

/** Words with which the user can explain a vote, such as "De saison" (D49). Shown once the user has chosen a star. */
export function LazyVoteWords({
  shown,
  ...props
}: ComponentProps<typeof VoteWords> & { shown: boolean }) {
  // Loads the code before the user chooses a star, so that the words then appear without delay. Ignores a failure,
  // because users can vote without words.
  const { module } = useChunk(loadVoteWords);
  return shown && module && <module.VoteWords {...props} />;
}
