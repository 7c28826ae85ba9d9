import { getChallengeResults } from "#shared/contract/challenges.ts";
import { getResults } from "../data/results/get-results.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getChallengeResults, ({ params, query, caller, now }) =>
  getResults(params.challengeId, caller.id, query, now),
);
