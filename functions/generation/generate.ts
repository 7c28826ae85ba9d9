import { generationLimits } from "#shared/constants.ts";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import type { Category, ChallengeType } from "#shared/model/challenge.ts";
import type { ChallengeProposal, ProposedChallenge } from "#shared/model/generation.ts";
import {
  coversDay,
  firstFreePeriod,
  type GenerationPeriod,
  periodStartingOn,
} from "#shared/rules/generation-period.ts";
import { parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { getAgenda } from "../data/challenge/agenda-store.ts";
import { categoryForName, listCategories } from "../data/challenge/category-store.ts";
import { getChallenge, listChallenges } from "../data/challenge/challenge-store.ts";
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
 * Proposes a challenge for the first free period without publishing the challenge (D30). `refused` lists
 * titles that must not be proposed again. Throws the `generation-running`, `generation-key-missing`,
 * `generation-limit` or `generation-failed` error, and records the failure for administrators.
 */
export async function proposeForFreePeriod(
  type: ChallengeType,
  refused: readonly string[],
  now: Date,
): Promise<ProposedChallenge> {
  return run(type, now, await getGeneration(), async (generation) => {
    const { windows } = await getAgenda({ consistent: false });
    const { period, follows } = firstFreePeriod(windows, type, parisDay(now));
    const [{ proposal, category }, before] = await Promise.all([
      proposeFrom({ type, period, refused }, generation, now),
      follows && getChallenge(follows.id),
    ]);
    return {
      ...period,
      proposal: { ...proposal, category: category.name },
      ...(before && { follows: before }),
    };
  });
}

interface Choice {
  /** The proposal to publish. By default, a new proposal from the AI service. */
  proposal?: ChallengeProposal | undefined;
  /** First day of the challenge's period. By default, the first day of the first free period. */
  firstDay?: string | undefined;
}

/**
 * Publishes the given proposal or a new proposal from the AI service. Concurrent calls publish only one
 * challenge (D30). Throws the errors of `proposeForFreePeriod`, and the `already-generated` error if the
 * period already has a challenge of this type.
 */
export async function generate(
  type: ChallengeType,
  now: Date,
  { proposal: chosen, firstDay }: Choice = {},
): Promise<StoredChallenge> {
  const generation = await getGeneration();
  if (firstDay === undefined) await requireNoneGenerated(type, generation, now);
  return run(type, now, generation, async () => {
    const agenda = firstDay ? undefined : await getAgenda();
    const period = firstDay
      ? periodStartingOn(type, firstDay)
      : firstFreePeriod(agenda?.windows ?? [], type, parisDay(now)).period;
    const { proposal, category } = chosen
      ? { proposal: chosen, category: await findCategory(chosen.category) }
      : await proposeFrom({ type, period, refused: [] }, generation, now);
    const challenge = await createGeneratedChallenge(
      { type, period, proposal, category },
      generation.states[type],
      now,
      agenda,
    );
    record("Generations");
    return challenge;
  });
}

async function run<Result>(
  type: ChallengeType,
  now: Date,
  generation: Generation,
  act: (generation: Generation) => Promise<Result>,
): Promise<Result> {
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

/** Throws the `already-generated` error if a generated challenge already covers today or a later day. */
async function requireNoneGenerated(
  type: ChallengeType,
  { states }: Generation,
  now: Date,
): Promise<void> {
  const { last } = states[type];
  if (last && coversDay(last, parisDay(now)) && (await getChallenge(last.challengeId))) {
    throw new RefusedError("already-generated");
  }
}

/** Returns the AI service's proposal. Reuses an existing category if its name equals the proposed one. */
async function proposeFrom(
  {
    type,
    period,
    refused,
  }: { type: ChallengeType; period: GenerationPeriod; refused: readonly string[] },
  { settings }: Generation,
  now: Date,
): Promise<{ proposal: ChallengeProposal; category: Category }> {
  const hasKey = settings.keyEnd !== undefined;
  if (!hasKey && requiresApiKey()) throw new RefusedError("generation-key-missing");
  const [apiKey, categories, recent] = await Promise.all([
    hasKey ? readApiKey() : undefined,
    listCategories(),
    listChallenges({ limit: generationLimits.titles }),
  ]);
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
  // An error from earlier the same day is kept when the daily limit is reached, because that error is the
  // cause.
  const since = code === "generation-limit" ? startOfParisDay(parisDay(now)) : undefined;
  await recordFailure(type, message, now, since);
}
