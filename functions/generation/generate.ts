import { generationLimits } from "#shared/constants.ts";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import type { Category, ChallengeType } from "#shared/model/challenge.ts";
import type { ChallengeProposal, ProposedChallenge } from "#shared/model/generation.ts";
import { coversDay, periodStartingOn } from "#shared/rules/generation-period.ts";
import { parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { categoryForName, listCategories } from "../data/challenge/category-store.ts";
import { getChallenge, listChallenges } from "../data/challenge/challenge-store.ts";
import { getCurrentChallenges } from "../data/challenge/current-challenges.ts";
import { type Generation, getGeneration } from "../data/generation/generation-settings-store.ts";
import {
  beginRun,
  createGeneratedChallenge,
  endRun,
  recordFailure,
} from "../data/generation/generation-store.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { record } from "../metrics.ts";
import { readApiKey } from "./api-key.ts";
import { requiresApiKey } from "./ask-service.ts";
import { propose } from "./propose.ts";

/**
 * Proposes a challenge for the period that begins today, without publishing it. `refused` lists titles not to
 * propose again. Refuses like `generate`.
 */
export function proposeForToday(
  type: ChallengeType,
  refused: readonly string[],
  now: Date,
): Promise<ProposedChallenge> {
  return run(type, now, async (generation) => {
    const [{ proposal, category }, current] = await Promise.all([
      proposeFrom(type, generation, refused, now),
      getCurrentChallenges(now),
    ]);
    const replaces = type === "DAILY" ? current.daily : current.weekly;
    return {
      ...periodStartingOn(type, parisDay(now)),
      proposal: { ...proposal, category: category.name },
      ...(replaces && { replaces }),
    };
  });
}

/**
 * Publishes a challenge for the period that begins today: the `chosen` proposal, or a new proposal of the
 * service. Concurrent calls publish one challenge only (D30). Refuses with `already-generated`,
 * `generation-running`, `generation-key-missing`, `generation-limit` or `generation-failed`, and records the
 * failure for administrators.
 */
export function generate(
  type: ChallengeType,
  now: Date,
  chosen?: ChallengeProposal,
): Promise<StoredChallenge> {
  return run(type, now, async (generation) => {
    const { proposal, category } = chosen
      ? { proposal: chosen, category: await findCategory(chosen.category) }
      : await proposeFrom(type, generation, [], now);
    const period = periodStartingOn(type, parisDay(now));
    const challenge = await createGeneratedChallenge(
      { type, period, proposal, category },
      generation.states[type],
      now,
    );
    record("Generations");
    return challenge;
  });
}

async function run<Result>(
  type: ChallengeType,
  now: Date,
  act: (generation: Generation) => Promise<Result>,
): Promise<Result> {
  const generation = await getGeneration();
  await requireFreePeriod(type, generation, now);
  const mark = await beginRun(type, now);
  try {
    return await act(generation);
  } catch (error) {
    await recordError(type, error, now);
    throw error;
  } finally {
    await endRun(type, mark);
  }
}

/** Refuses with `already-generated` if this period has a generated challenge that was not deleted. */
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

/** Returns the service's proposal, with an existing category if one has the proposed name. */
async function proposeFrom(
  type: ChallengeType,
  { settings }: Generation,
  refused: readonly string[],
  now: Date,
): Promise<{ proposal: ChallengeProposal; category: Category }> {
  const hasKey = settings.keyEnd !== undefined;
  if (!hasKey && requiresApiKey()) throw new RefusedError("generation-key-missing");
  const [apiKey, categories, recent] = await Promise.all([
    hasKey ? readApiKey() : undefined,
    listCategories(),
    listChallenges({ limit: generationLimits.titles }),
  ]);
  const period = periodStartingOn(type, parisDay(now));
  const recentTitles = [...refused, ...recent.items.map(({ title }) => title)];
  const teamPrompt = type === "DAILY" ? settings.dailyPrompt : settings.weeklyPrompt;
  const proposal = await propose(
    { type, period, categories, recentTitles, teamPrompt },
    apiKey,
    now,
  );
  return { proposal, category: categoryForName(proposal.category, categories) };
}

async function findCategory(name: string): Promise<Category> {
  return categoryForName(name, await listCategories());
}

async function recordError(type: ChallengeType, error: unknown, now: Date): Promise<void> {
  const code = error instanceof RefusedError ? error.code : "internal";
  if (code === "already-generated") return;
  record("GenerationFailures");
  const message = error instanceof RefusedError ? error.message : errorCatalogue.internal[1];
  // Once the daily limit is reached, keeps today's earlier failure, because it explains why the calls were
  // used up.
  const since = code === "generation-limit" ? startOfParisDay(parisDay(now)) : undefined;
  await recordFailure(type, message, now, since);
}
