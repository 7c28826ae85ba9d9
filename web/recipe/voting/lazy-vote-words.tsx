import type { ComponentProps } from "react";
import { useChunk } from "../../hooks/use-chunk.ts";
import { loadVoteChunk } from "./load-vote-chunk.ts";

type VoteWords = typeof import("./vote-words.tsx").VoteWords;

/** Words with which the user can explain a vote, such as "De saison" (D49). Shown once the user has chosen a star. */
export function LazyVoteWords({ shown, ...props }: ComponentProps<VoteWords> & { shown: boolean }) {
  // Ignores a failure to load the code for the words, because users can vote without words.
  const { module } = useChunk(loadVoteChunk);
  return shown && module && <module.VoteWords {...props} />;
}
