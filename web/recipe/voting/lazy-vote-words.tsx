import type { ComponentProps } from "react";
import { chunkLoader, useChunk } from "../../hooks/use-chunk.ts";
import type { VoteWords } from "./vote-words.tsx";

const loadVoteWords = chunkLoader("vote-words", () => import("./vote-words.tsx"));

/** Words with which the user can explain a vote, such as "De saison" (D49). Shown once the user has chosen a star. */
export function LazyVoteWords({
  shown,
  ...props
}: ComponentProps<typeof VoteWords> & { shown: boolean }) {
  // Ignores a failure to load the code for the words, because users can vote without words.
  const { module } = useChunk(loadVoteWords);
  return shown && module && <module.VoteWords {...props} />;
}
