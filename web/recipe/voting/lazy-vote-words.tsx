import { type ComponentProps, useEffect, useState } from "react";
import { loadVoteChunk } from "./load-vote-chunk.ts";

type VoteWords = typeof import("./vote-words.tsx").VoteWords;

let loaded: VoteWords | undefined;

/**
 * The words with which voters explain a vote, such as "De saison". The chunk with the words loads after the stars. The
 * words are shown once the user has chosen a star (D49).
 */
export function LazyVoteWords({ shown, ...props }: ComponentProps<VoteWords> & { shown: boolean }) {
  const [Words, setWords] = useState<VoteWords | undefined>(() => loaded);
  useEffect(() => {
    loadVoteChunk().then(
      ({ VoteWords }) => {
        loaded = VoteWords;
        setWords(() => VoteWords);
      },
      // The words are optional, so the user can still vote without them.
      () => undefined,
    );
  }, []);
  return shown && Words && <Words {...props} />;
}
