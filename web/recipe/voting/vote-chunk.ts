export { castVote } from "#shared/contract/votes.ts";
export { VoteWords } from "./vote-words.tsx";
