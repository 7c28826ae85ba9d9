import { newRefreshToken } from "../../auth/refresh-token.ts";
import { keepRecipe } from "../../data/cookbook/keep-recipe.ts";
import { addConnection } from "../../data/live/connection-store.ts";
import { createLink } from "../../data/session/link-store.ts";
import { openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { createTestChallenge } from "./challenges.ts";
import { storeTestPasskey } from "./passkeys.ts";
import { enterRecipe, rateRecipe } from "./recipes.ts";
import { reportAndWithdraw, reportTestRecipe } from "./reports.ts";
import type { TestUser } from "./users.ts";

/** Stores every kind of data that a user can have, including recipes, votes, sessions and passkeys. */
export async function addUserData(user: TestUser): Promise<void> {
  const { id: userId, email } = user;
  const now = new Date();
  const { id: challengeId } = await createTestChallenge();
  const ownRecipe = await enterRecipe(challengeId, user);
  for (const rating of [5, 2]) await rateRecipe(ownRecipe, rating);
  await reportAndWithdraw(await enterRecipe((await createTestChallenge()).id, user), now);
  const otherRecipe = await enterRecipe(challengeId);
  await rateRecipe(otherRecipe, 3);
  await castVote(otherRecipe, userId, { rating: 4, words: ["De saison", "J'en veux"] }, now);
  await keepRecipe(userId, otherRecipe, { note: "Moins de sucre", cookedOn: "2026-01-02" }, now);
  await reportTestRecipe(otherRecipe, userId, now);
  await openSession({ userId, epoch: 0, userAgent: "", ...newRefreshToken() }, now);
  await createLink(newId(20), { purpose: "reset", userId, email, epoch: 0 }, now);
  await storeTestPasskey(userId);
  await addConnection(`connection-of-${userId}`, { userId, sessionId: "session" }, now);
}
