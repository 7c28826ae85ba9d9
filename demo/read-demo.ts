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
  /** Password of all demo accounts. */
  password: register.body.shape.mot_de_passe,
  /** The demo administrator, created by `npm run admin`. Demo cooks register on the site instead. */
  administrator: user,
  /**
   * Demo cooks. Visitors log in as the first cook, who has no recipe in an open challenge, so that visitors can submit
   * one.
   */
  cooks: z.array(user).check(z.minLength(1)),
});

const recipe = z.extend(z.omit(createRecipe.form, { challengeId: true, imageKey: true }), {
  /** Name of a photo in demo/pictures. */
  picture: z.string().check(z.refine((name) => existsSync(join(pictures, name)), "no such file")),
  /** Handle of the author: the part of the email address before the @. */
  author: z.string(),
  /** Submission time, from 0 (start of the challenge) to 1 (its end, or the current time if it is still open). */
  submittedAt: z.number().check(z.minimum(0), z.maximum(1)),
  /** Ratings from 1 to 5 stars, keyed by the voter's handle. */
  ratings: z.record(z.string(), castVote.body.shape.rating),
  /** Descriptive words, such as "Belle assiette" (D49), keyed by the voter's handle. */
  words: z.optional(z.record(z.string(), castVote.body.shape.words)),
  /** Who can read the recipe. It must not be `PUBLIC` before its challenge has ended (D52). */
  audience: z.optional(changeAudience.body.shape.audience),
});

const { title, description, type } = createChallenge.body.shape;

const challenge = z.object({
  title,
  description,
  type,
  category: createCategory.body.shape.name,
  /** First day of the challenge, in days from today: 0 is today, 1 is tomorrow. `lastDay` uses the same format. */
  firstDay: z.int(),
  lastDay: z.int(),
  recipes: z.array(recipe),
});

export type DemoUser = z.output<typeof user>;
export type DemoRecipe = z.output<typeof recipe>;
export type DemoChallenge = z.output<typeof challenge>;

/** Reads the demo users. Throws an error that names the file and the invalid field. */
export function readUsers(): z.output<typeof users> {
  return readDataFile(join(folder, "users.json"), users);
}

/**
 * Reads the demo challenges: tomorrow's first, then open ones, then past ones, newest first. Throws an error that names
 * the file and the invalid field.
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

/** Returns the part of a cook's email address before the @, which identifies the cook in the data files. */
export function handleOf({ email }: DemoUser): string {
  return email.split("@")[0] ?? email;
}

export function picturePath({ picture }: DemoRecipe): string {
  return join(pictures, picture);
}
