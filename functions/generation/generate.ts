import { generationLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import type { ChallengeProposal, ProposedChallenge } from "#shared/model/generation.ts";
import {
  firstFreePeriod,
  type GenerationPeriod,
  periodStartingOn,
} from "#shared/rules/generation-period.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { type Agenda, getAgenda } from "../data/challenge/agenda-store.ts";
import { categoryForName, listCategories } from "../data/challenge/category-store.ts";
import { getChallenge, listChallenges } from "../data/challenge/challenge-store.ts";
import { type Generation, getGeneration } from "../data/generation/generation-settings-store.ts";
import { createGeneratedChallenge, removeFailure } from "../data/generation/generation-store.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { record } from "../metrics.ts";
import { readApiKey } from "./api-key.ts";
import { requiresApiKey } from "./ask-service.ts";
import { propose } from "./propose.ts";
import { withGenerationLock } from "./with-generation-lock.ts";

/**
 * Proposes a challenge for the first free period without publishing it (D30). `refused` lists titles that must not be
 * proposed again. On failure, stores the error for administrators and throws `generation-running`,
 * `generation-key-missing`, `generation-limit` or `generation-failed`. On success, removes the stored error.
 */
export async function proposeForFreePeriod(
  type: ChallengeType,
  refused: readonly string[],
  now: Date,
): Promise<ProposedChallenge> {
  return withGenerationLock(type, now, async () => {
    const generation = await getGeneration();
    const { entries } = await getAgenda({ consistent: false });
    const { period, follows } = firstFreePeriod(entries, type, parisDay(now));
    const [proposal, before] = await Promise.all([
      askForProposal({ type, period, refused }, generation),
      follows && getChallenge(follows.id),
    ]);
    if (generation.states[type].lastError) await removeFailure(type);
    return {
      ...period,
      proposal,
      ...(before && { follows: before }),
    };
  });
}

interface Choice {
  /** The proposal to publish. By default, the generation service proposes one. */
  proposal?: ChallengeProposal | undefined;
  /** First day of the challenge. By default, the first day that is free for this type of challenge. */
  firstDay?: string | undefined;
}

/**
 * Publishes a given or newly proposed challenge. If several calls are concurrent, only one succeeds (D30). Throws the
 * errors of `proposeForFreePeriod`, and `already-generated` if the period already has a challenge of this type.
 */
export async function publishChallenge(
  type: ChallengeType,
  now: Date,
  { proposal: chosen, firstDay }: Choice = {},
): Promise<StoredChallenge> {
  return withGenerationLock(type, now, async () => {
    // Reads the generation state while the lock is held. Otherwise, a double click could send two requests to the
    // generation service (D30).
    const generation = await getGeneration();
    if (firstDay !== undefined) {
      const period = periodStartingOn(type, firstDay);
      return publishForPeriod({ type, period, chosen }, generation, now);
    }
    const agenda = await getAgenda();
    requireNoneGenerated(type, generation, agenda, now);
    const { period } = firstFreePeriod(agenda.entries, type, parisDay(now));
    return publishForPeriod({ type, period, chosen }, generation, now);
  });
}

interface PeriodToFill {
  type: ChallengeType;
  period: GenerationPeriod;
  /** The proposal to publish. By default, the generation service proposes one. */
  chosen?: ChallengeProposal | undefined;
}

/**
 * Publishes a challenge for a period. Must be called inside `withGenerationLock`, which prevents concurrent runs. Throws
 * the errors of `publishChallenge`.
 */
export async function publishForPeriod(
  { type, period, chosen }: PeriodToFill,
  generation: Generation,
  now: Date,
): Promise<StoredChallenge> {
  const proposal = chosen ?? (await askForProposal({ type, period, refused: [] }, generation));
  const challenge = await createGeneratedChallenge(
    { type, period, proposal },
    generation.states[type],
    now,
  );
  record("Generations");
  return challenge;
}

/**
 * Throws `already-generated` if a generated challenge covers today or a later day. Ignores challenges whose first day
 * an administrator has changed (D46).
 */
function requireNoneGenerated(
  type: ChallengeType,
  { states }: Generation,
  { entries }: Agenda,
  now: Date,
): void {
  const today = parisDay(now);
  const isCovered = states[type].recent.some(({ challengeId, firstDay }) =>
    entries.some(
      ({ id, startDate, endDate }) =>
        id === challengeId &&
        parisDay(new Date(startDate)) === firstDay &&
        parisDay(new Date(endDate)) >= today,
    ),
  );
  if (isCovered) throw new RefusedError("already-generated");
}

/**
 * Asks the generation service for a proposal. If the proposed category differs from an existing one only in case or
 * accents, returns the existing name.
 */
async function askForProposal(
  {
    type,
    period,
    refused,
  }: { type: ChallengeType; period: GenerationPeriod; refused: readonly string[] },
  { settings }: Generation,
): Promise<ChallengeProposal> {
  const hasKey = settings.keyEnd !== undefined;
  if (!hasKey && requiresApiKey()) throw new RefusedError("generation-key-missing");
  const [apiKey, categories, recent] = await Promise.all([
    hasKey ? readApiKey() : undefined,
    listCategories(),
    listChallenges({ limit: generationLimits.titles }),
  ]);
  const recentTitles = [...refused, ...recent.items.map(({ title }) => title)];
  const teamPrompt = type === "DAILY" ? settings.dailyPrompt : settings.weeklyPrompt;
  const proposal = await propose({ type, period, categories, recentTitles, teamPrompt }, apiKey);
  return { ...proposal, category: categoryForName(proposal.category, categories).name };
}
