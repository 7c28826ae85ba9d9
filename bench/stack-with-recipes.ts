import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createChallenge } from "../e2e/stack/challenge.ts";
import { recipeForm } from "../e2e/stack/photo.ts";
import { type Stack, startStack } from "../e2e/stack/start-stack.ts";
import { createAdministrator, createVerifiedUser, type User } from "../e2e/stack/users.ts";

const folder = "demo/pictures";

/** The product as it runs on one machine, with a challenge that some people take part in. */
export interface StackWithRecipes {
  stack: Stack;
  people: User[];
  challengeId: string;
  recipeIds: string[];
}

/** Starts it and has so many people enter a recipe each. */
export async function startStackWithRecipes(count: number): Promise<StackWithRecipes> {
  const stack = await startStack();
  const administrator = await createAdministrator(stack);
  const { id: challengeId } = await createChallenge(administrator);
  const pictures = readdirSync(folder).sort();
  const people: User[] = [];
  const recipeIds: string[] = [];
  for (let index = 0; index < count; index++) {
    const person = await createVerifiedUser(administrator, stack, `Personne ${index}`);
    const picture = readFileSync(join(folder, pictures[index % pictures.length] ?? ""));
    const form = recipeForm(challengeId, picture, `Tarte ${index}`);
    const { id } = await person.api.expect(201, "POST", "/recipes", form);
    people.push(person);
    recipeIds.push(id);
  }
  return { stack, people, challengeId, recipeIds };
}
