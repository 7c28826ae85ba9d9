/** The voting code that is loaded once the user chooses a star. */
export { castVote } from "#shared/contract/votes.ts";
export { VoteWords } from "./vote-words.tsx";
