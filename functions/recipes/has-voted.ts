import * as contract from "#shared/contract/votes.ts";
import { hasVoted } from "../data/vote/vote-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.hasVoted, async ({ params, caller }) => ({
  hasVoted: await hasVoted(params.recipeId, caller.id),
}));
