import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { createChallenge } from "#shared/contract/admin-challenges.ts";
import { register } from "#shared/contract/auth.ts";
import { createCategory } from "#shared/contract/challenges.ts";
import { changeAudience, createRecipe } from "#shared/contract/recipes.ts";
import { castVote } from "#shared/contract/votes.ts";
import { readDataFile } from "./read-data-file.ts";

const folder = import.meta.dirname;
const pictures = join(folder, "pictures");

const user = z.pick(register.body, { nom: true, email: true });

const users = z.object({
  /** The password of all demo accounts. */
  password: register.body.shape.mot_de_passe,
  /** The demo administrator, whose account `npm run admin` creates. The cooks sign up on the site instead. */
  administrator: user,
  /** The demo cooks. Visitors sign in as the first cook, who has no recipe in an open challenge. */
  cooks: z.array(user).check(z.minLength(1)),
});

const recipe = z.extend(z.omit(createRecipe.form, { challengeId: true, imageKey: true }), {
  /** File name of the recipe's photo in demo/pictures. */
  picture: z.string().check(z.refine((name) => existsSync(join(pictures, name)), "no such file")),
  /** The author's handle: the part of the email address before the @. */
  author: z.string(),
  /**
   * Time at which the recipe is submitted, as a fraction: 0 is the start of the challenge, and 1 is its end, or the
   * current time if it is still open.
   */
  submittedAt: z.number().check(z.minimum(0), z.maximum(1)),
  /** Ratings of the recipe from 1 to 5 stars. The keys are the handles of the cooks who voted. */
  ratings: z.record(z.string(), castVote.body.shape.rating),
  /**
   * Descriptive words that voters chose, such as "Belle assiette" (D49). The keys are the handles of the cooks who
   * voted.
   */
  words: z.optional(z.record(z.string(), castVote.body.shape.words)),
  /** Who can read the recipe. Only recipes of ended challenges can be `PUBLIC` (D52). */
  audience: z.optional(changeAudience.body.shape.audience),
});

const { title, description, type } = createChallenge.body.shape;

const challenge = z.object({
  title,
  description,
  type,
  category: createCategory.body.shape.name,
  /**
   * First day of the challenge as a number of days from today: 0 is today, and 1 is tomorrow. `lastDay` has the same
   * format.
   */
  firstDay: z.int(),
  lastDay: z.int(),
  recipes: z.array(recipe),
});

export type DemoUser = z.output<typeof user>;
export type DemoRecipe = z.output<typeof recipe>;
export type DemoChallenge = z.output<typeof challenge>;

/** Returns the demo users. Throws an error that names the file and the invalid field. */
export function readUsers(): z.output<typeof users> {
  return readDataFile(join(folder, "users.json"), users);
}

/**
 * Returns the demo challenges: tomorrow's first, then open ones, then past ones, newest first. Throws an error that
 * names the file and the invalid field.
 */
export function readChallenges(cooks: readonly DemoUser[]): DemoChallenge[] {
  const known = new Set(cooks.map(handleOf));
  const files = readdirSync(join(folder, "challenges")).sort();
  return files.map((file) => {
    const read = readDataFile(join(folder, "challenges", file), challenge);
    for (const [index, { author, ratings, words = {} }] of read.recipes.entries()) {
      const unknown = [author, ...Object.keys(ratings)].find((handle) => !known.has(handle));
      if (unknown) {
        throw new Error(`${file}, recipes.${index}: the user ${unknown} is not in users.json`);
      }
      const withoutVote = Object.keys(words).find((handle) => !(handle in ratings));
      if (withoutVote) {
        throw new Error(`${file}, recipes.${index}: ${withoutVote} chose words without a rating`);
      }
    }
    return read;
  });
}

/** Returns a cook's handle in the data files: the part of the email address before the @. */
export function handleOf({ email }: DemoUser): string {
  return email.split("@")[0] ?? email;
}

export function picturePath({ picture }: DemoRecipe): string {
  return join(pictures, picture);
}
