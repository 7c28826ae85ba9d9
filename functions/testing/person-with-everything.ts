import { newRefreshToken } from "../auth/refresh-token.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { createLink } from "../data/session/link-store.ts";
import { openSession } from "../data/session/session-store.ts";
import { newId } from "../data/table/new-id.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { enterRecipe, makeChallenge } from "./challenges.ts";
import type { Engine } from "./engine.ts";
import { reported, withdrawn } from "./moderated.ts";
import { makePerson, type TestPerson } from "./people.ts";
import { rateRecipe } from "./rate-recipe.ts";

/** Somebody with a recipe that has votes, a vote given, a session, a mailed link, a live connection, recipes kept, a report, a recipe withdrawn. */
export async function personWithEverything(engine: Engine): Promise<TestPerson> {
  const person = await makePerson(engine);
  const now = new Date();
  const { id } = await makeChallenge();
  const recipeId = await enterRecipe(id, person);
  for (const rating of [5, 2]) await rateRecipe(recipeId, rating);
  const theirs = await enterRecipe(id);
  await rateRecipe(theirs, 3);
  await castVote(theirs, person.id, 4, now);
  await keepRecipe(person.id, theirs, { note: "Moins de sucre", cookedOn: "2026-01-02" }, now);
  await reported(theirs, person.id, now);
  await withdrawn(await enterRecipe((await makeChallenge()).id, person), now);
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
