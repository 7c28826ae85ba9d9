import { createChallenge } from "#shared/contract/admin-challenges.ts";
import { requireCategory } from "../data/challenge/category-store.ts";
import * as store from "../data/challenge/change-challenge.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(createChallenge, async ({ body, now }) => {
  const category = await requireCategory(body.categoryId);
  return challengeAt(await store.createChallenge(body, category, now), now);
});
