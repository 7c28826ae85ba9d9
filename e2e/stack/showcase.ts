import { createChallenge, endChallenge, recordWinners } from "./challenge.ts";
import { castVote, share, submitRecipe } from "./recipes.ts";
import type { Stack } from "./start-stack.ts";
import { until } from "./until.ts";
import { createVerifiedUser, type User } from "./users.ts";

/**
 * Creates a user who has won a challenge and made the winning recipe public (D52). Returns the user and the recipe's
 * id.
 */
export async function createPublicWinner(admin: User, stack: Pick<Stack, "url">, nom: string) {
  const challenge = await createChallenge(admin, { title: "Le dessert d'hier" });
  const winner = await createVerifiedUser(admin, stack, nom);
  const { id } = await submitRecipe(winner, challenge.id);
  await castVote(admin, id, 5);
  // The showcase shows only the latest public winner. In other browser tests, challenges with a public winner ended 5
  // days ago.
  await endChallenge(admin, challenge, 4);
  await recordWinners(stack.url);
  await until("the results", async () => {
    return (await admin.api.expect(200, "GET", `/challenges/${challenge.id}`)).resultsAt;
  });
  await share(winner, id, "PUBLIC");
  return { winner, recipeId: id };
}
