/** The voting code that pages load as a separate chunk, because they do not need it before the user chooses a star. */
export { castVote } from "#shared/contract/votes.ts";
export { VoteWords } from "./vote-words.tsx";
