import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createChallenge } from "../e2e/stack/challenge.ts";
import { recipeForm } from "../e2e/stack/photo.ts";
import { type Stack, startStack } from "../e2e/stack/start-stack.ts";
import { createAdministrator, createVerifiedUser, type User } from "../e2e/stack/users.ts";

const folder = "demo/pictures";

/** A local deployment of the site, with a challenge and one recipe per user. */
export interface StackWithRecipes {
  stack: Stack;
  users: User[];
  challengeId: string;
  recipeIds: string[];
}

/** Deploys the site locally, and creates a challenge and `count` users with one recipe each. */
export async function startStackWithRecipes(count: number): Promise<StackWithRecipes> {
  const stack = await startStack();
  const administrator = await createAdministrator(stack);
  const { id: challengeId } = await createChallenge(administrator);
  const pictures = readdirSync(folder).sort();
  const users: User[] = [];
  const recipeIds: string[] = [];
  for (let index = 0; index < count; index++) {
    const user = await createVerifiedUser(administrator, stack, `Personne ${index}`);
    const picture = readFileSync(join(folder, pictures[index % pictures.length] ?? ""));
    const form = recipeForm(challengeId, picture, `Tarte ${index}`);
    const { id } = await user.api.expect(201, "POST", "/recipes", form);
    users.push(user);
    recipeIds.push(id);
  }
  return { stack, users, challengeId, recipeIds };
}
