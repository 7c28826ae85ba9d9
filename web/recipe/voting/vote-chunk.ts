/** Code for casting a vote, in a separate chunk because it is needed only once the user chooses a star. */
export { castVote } from "#shared/contract/votes.ts";
export { VoteWords } from "./vote-words.tsx";
