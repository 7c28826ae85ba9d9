import type { Logger } from "@aws-lambda-powertools/logger";
import { RefusedError } from "#shared/errors.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { isGenerationDue } from "#shared/rules/generation-period.ts";
import { parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import {
  automaticRuns,
  type Generation,
  getGeneration,
} from "../data/generation/generation-settings-store.ts";
import { generate } from "./generate.ts";

const types = ["DAILY", "WEEKLY"] as const;

/** Milliseconds into a Paris day at which automatic runs happen (D30). */
const runTimeMs = 5 * 60_000;

/** Generates what falls due today (D30); see runAll. */
export async function generateDue(now: Date, logger: Logger): Promise<void> {
  const generation = await getGeneration();
  await generateAll(
    types.filter((type) => isDue(type, generation, now)),
    now,
    logger,
  );
}

/**
 * Generates what should have been today at 00:05 and was not, because the run failed or did not take place (D30);
 * what was switched on later in the day begins the day after. See runAll.
 */
export async function generateOverdue(now: Date, logger: Logger): Promise<void> {
  const planned = new Date(startOfParisDay(parisDay(now)).getTime() + runTimeMs);
  if (now < planned) return;
  const generation = await getGeneration();
  const { automaticSince } = generation.settings;
  const overdue = types.filter(
    (type) => isDue(type, generation, now) && (automaticSince[type] ?? "") < planned.toISOString(),
  );
  await generateAll(overdue, now, logger);
}

function isDue(type: ChallengeType, { settings, states }: Generation, now: Date): boolean {
  const { on, interval } = automaticRuns(settings, type);
  return on && isGenerationDue(states[type].last, interval, parisDay(now));
}

/** What is refused is remembered with the settings and comes again in an hour; other errors are thrown at the end. */
async function generateAll(due: ChallengeType[], now: Date, logger: Logger): Promise<void> {
  const errors: unknown[] = [];
  for (const type of due) {
    try {
      await generate(type, now);
    } catch (error) {
      if (!(error instanceof RefusedError)) errors.push(error);
      else logger.warn("generation refused", { type, code: error.code, reason: error.message });
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "Challenges were not generated");
}
