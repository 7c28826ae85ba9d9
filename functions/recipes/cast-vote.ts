import * as contract from "#shared/contract/votes.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";

export const handler = endpoint(contract.castVote, async ({ params, body, caller, now }) => {
  await limitRate("votes", caller.id, now);
  const rated = await castVote(params.recipeId, caller.id, body, now);
  return { message: "Votre vote a été enregistré avec succès", ...rated, myRating: body.rating };
});
