import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newChallenge } from "../e2e/stack/challenge.ts";
import { newAdministrator, type Person, personMadeBy } from "../e2e/stack/people.ts";
import { recipeForm } from "../e2e/stack/photo.ts";
import { type Stack, startStack } from "../e2e/stack/start-stack.ts";

const folder = "demo/pictures";

/** The product as it runs on one machine, with a challenge that some people take part in. */
export interface BusyStack {
  stack: Stack;
  people: Person[];
  challengeId: string;
  recipeIds: string[];
}

/** Starts it and has so many people enter a recipe each. */
export async function startBusyStack(count: number): Promise<BusyStack> {
  const stack = await startStack();
  const administrator = await newAdministrator(stack);
  const { id: challengeId } = await newChallenge(administrator);
  const pictures = readdirSync(folder).sort();
  const people: Person[] = [];
  const recipeIds: string[] = [];
  for (let index = 0; index < count; index++) {
    const person = await personMadeBy(administrator, stack, `Personne ${index}`);
    const picture = readFileSync(join(folder, pictures[index % pictures.length] ?? ""));
    const form = recipeForm(challengeId, picture, `Tarte ${index}`);
    const { id } = await person.api.expect(201, "POST", "/recipes", form);
    people.push(person);
    recipeIds.push(id);
  }
  return { stack, people, challengeId, recipeIds };
}
