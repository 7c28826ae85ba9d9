import { newRefreshToken } from "../../auth/refresh-token.ts";
import { keepRecipe } from "../../data/cookbook/keep-recipe.ts";
import { addConnection } from "../../data/live/connection-store.ts";
import { createLink } from "../../data/session/link-store.ts";
import { openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import type { Engine } from "../table/start-engine.ts";
import { createTestChallenge } from "./challenges.ts";
import { enterRecipe, rateRecipe } from "./recipes.ts";
import { reportAndWithdraw, reportTestRecipe } from "./reports.ts";
import { createTestUser, type TestUser } from "./users.ts";

/** Somebody with a recipe that has votes, a vote given, a session, a mailed link, a live connection, recipes kept, a report, a recipe withdrawn. */
export async function createUserWithEverything(engine: Engine): Promise<TestUser> {
  const person = await createTestUser(engine);
  const now = new Date();
  const { id } = await createTestChallenge();
  const recipeId = await enterRecipe(id, person);
  for (const rating of [5, 2]) await rateRecipe(recipeId, rating);
  const theirs = await enterRecipe(id);
  await rateRecipe(theirs, 3);
  await castVote(theirs, person.id, 4, now);
  await keepRecipe(person.id, theirs, { note: "Moins de sucre", cookedOn: "2026-01-02" }, now);
  await reportTestRecipe(theirs, person.id, now);
  await reportAndWithdraw(await enterRecipe((await createTestChallenge()).id, person), now);
  await openSession({ userId: person.id, epoch: 0, userAgent: "", ...newRefreshToken() }, now);
  await createLink(
    newId(20),
    { purpose: "reset", userId: person.id, email: person.email, epoch: 0 },
    now,
  );
  await addConnection(
    `connection-of-${person.id}`,
    { userId: person.id, sessionId: "session" },
    now,
  );
  return person;
}
