import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { createChallenge } from "#shared/contract/admin-challenges.ts";
import { register } from "#shared/contract/auth.ts";
import { createCategory } from "#shared/contract/categories.ts";
import { createRecipe } from "#shared/contract/recipes.ts";
import { castVote } from "#shared/contract/votes.ts";
import { readDataFile } from "./read-data-file.ts";

const folder = import.meta.dirname;
const pictures = join(folder, "pictures");

const user = z.pick(register.body, { nom: true, email: true });

const users = z.object({
  /** Everybody's. */
  password: register.body.shape.mot_de_passe,
  /** Made by the command of the README; the others sign up. */
  administrator: user,
  /** The first is the visitor's, who takes part in nothing that is open. */
  cooks: z.array(user).check(z.minLength(1)),
});

const recipe = z.extend(z.omit(createRecipe.form, { challengeId: true, imageKey: true }), {
  /** A file of demo/pictures. */
  picture: z.string().check(z.refine((name) => existsSync(join(pictures, name)), "Image absente")),
  /** What stands before the @ of a cook's address, here and in `ratings`. */
  author: z.string(),
  /** When, between the beginning of its challenge (0) and its end, or now if it is open (1). */
  submittedAt: z.number().check(z.minimum(0), z.maximum(1)),
  /** Ratings by cook. */
  ratings: z.record(z.string(), castVote.body.shape.rating),
});

const { title, description, type } = createChallenge.body.shape;

const challenge = z.object({
  title,
  description,
  type,
  category: createCategory.body.shape.name,
  /** In days from today; both are included. */
  firstDay: z.int(),
  lastDay: z.int(),
  recipes: z.array(recipe),
});

export type DemoUser = z.output<typeof user>;
export type DemoRecipe = z.output<typeof recipe>;
export type DemoChallenge = z.output<typeof challenge>;

/** Everybody of the demo; throws a sentence that names file and field of what is wrong. */
export function readUsers(): z.output<typeof users> {
  return readDataFile(join(folder, "users.json"), users);
}

/** The challenges of the demo: the open ones first, then from the latest to the oldest. Throws as readPeople does. */
export function readChallenges(cooks: readonly DemoUser[]): DemoChallenge[] {
  const known = new Set(cooks.map(handleOf));
  const files = readdirSync(join(folder, "challenges")).sort();
  return files.map((file) => {
    const read = readDataFile(join(folder, "challenges", file), challenge);
    for (const [index, { author, ratings }] of read.recipes.entries()) {
      const stranger = [author, ...Object.keys(ratings)].find((handle) => !known.has(handle));
      if (stranger)
        throw new Error(`${file}, recipes.${index} : « ${stranger} » n'est personne de users.json`);
    }
    return read;
  });
}

/** How the files name a cook. */
export function handleOf({ email }: DemoUser): string {
  return email.split("@")[0] ?? email;
}

/** The path of a recipe's picture. */
export function picturePath({ picture }: DemoRecipe): string {
  return join(pictures, picture);
}
