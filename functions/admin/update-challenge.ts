import { updateChallenge } from "#shared/contract/admin-challenges.ts";
import { requireCategory } from "../data/challenge/category-store.ts";
import * as store from "../data/challenge/change-challenge.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(updateChallenge, async ({ params, body, now }) => {
  const category = await requireCategory(body.categoryId);
  const challenge = await store.updateChallenge(params.challengeId, body, category, now);
  return challengeAt(challenge, now);
});
