import { type ComponentProps, useEffect, useState } from "react";
import { loadVoteChunk } from "./load-vote-chunk.ts";

type VoteWords = typeof import("./vote-words.tsx").VoteWords;

let loaded: VoteWords | undefined;

/** The descriptive words for explaining a vote, such as "De saison" (D49). Shown once the user has chosen a star. */
export function LazyVoteWords({ shown, ...props }: ComponentProps<VoteWords> & { shown: boolean }) {
  const [Words, setWords] = useState<VoteWords | undefined>(() => loaded);
  useEffect(() => {
    loadVoteChunk().then(
      ({ VoteWords }) => {
        loaded = VoteWords;
        setWords(() => VoteWords);
      },
      // Ignores the error, because the words are optional and users can vote without them.
      () => undefined,
    );
  }, []);
  return shown && Words && <Words {...props} />;
}
