import { generationLimits } from "#shared/constants.ts";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { categorySlug } from "#shared/rules/category-slug.ts";
import { coversDay, periodFrom } from "#shared/rules/generation-period.ts";
import { parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { listCategories } from "../data/challenge/category-store.ts";
import { getChallenge, listChallenges } from "../data/challenge/challenge-store.ts";
import type { StoredChallenge } from "../data/challenge/stored-challenge.ts";
import { type Generation, getGeneration } from "../data/generation/generation-settings-store.ts";
import { createGeneratedChallenge, recordFailure } from "../data/generation/generation-store.ts";
import { record } from "../metrics.ts";
import { readApiKey } from "./api-key.ts";
import { needsKey } from "./ask-service.ts";
import { propose } from "./propose.ts";

/**
 * Generates the challenge of a type for the period that begins today, one only whatever runs at once (D30). Refuses
 * with `already-generated`, `generation-key-missing`, `generation-limit` or `generation-failed`; why it failed is
 * remembered.
 */
export async function generate(type: ChallengeType, now: Date): Promise<StoredChallenge> {
  const generation = await getGeneration();
  await requireFreePeriod(type, generation, now);
  try {
    const challenge = await generateFrom(type, generation, now);
    record("Generations");
    return challenge;
  } catch (error) {
    await remember(type, error, now);
    throw error;
  }
}

/** A generated challenge that has been deleted leaves its period free again. */
async function requireFreePeriod(
  type: ChallengeType,
  { states }: Generation,
  now: Date,
): Promise<void> {
  const { last } = states[type];
  if (last && coversDay(last, parisDay(now)) && (await getChallenge(last.challengeId))) {
    throw new RefusedError("already-generated");
  }
}

async function generateFrom(
  type: ChallengeType,
  { settings, states }: Generation,
  now: Date,
): Promise<StoredChallenge> {
  const hasKey = settings.keyEnd !== undefined;
  if (!hasKey && needsKey()) throw new RefusedError("generation-key-missing");
  const [apiKey, categories, recent] = await Promise.all([
    hasKey ? readApiKey() : undefined,
    listCategories(),
    listChallenges({ limit: generationLimits.titles }),
  ]);
  const period = periodFrom(type, parisDay(now));
  const titles = recent.items.map(({ title }) => title);
  const wishes = type === "DAILY" ? settings.dailyPrompt : settings.weeklyPrompt;
  const proposal = await propose({ type, period, categories, titles, wishes }, apiKey, now);
  const id = categorySlug(proposal.category);
  const category = categories.find((known) => known.id === id) ?? { id, name: proposal.category };
  return createGeneratedChallenge({ type, period, proposal, category }, states[type], now);
}

async function remember(type: ChallengeType, error: unknown, now: Date): Promise<void> {
  const code = error instanceof RefusedError ? error.code : "internal";
  if (code === "already-generated") return;
  record("GenerationFailures");
  const message = error instanceof RefusedError ? error.message : errorCatalogue.internal[1];
  // Past the limit of the day, what made the calls fail says more.
  const since = code === "generation-limit" ? startOfParisDay(parisDay(now)) : undefined;
  await recordFailure(type, message, now, since);
}
