import type { Logger } from "@aws-lambda-powertools/logger";
import { RefusedError } from "#shared/errors.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { isGenerationDue } from "#shared/rules/generation-period.ts";
import { parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import {
  automaticRunsOf,
  type Generation,
  getGeneration,
} from "../data/generation/generation-settings-store.ts";
import { generate } from "./generate.ts";

const types = ["DAILY", "WEEKLY"] as const;

/** Milliseconds between midnight in Paris and the start of automatic generation (D30). */
const runTimeMs = 5 * 60_000;

/** Generates the challenges that are due today (D30). */
export async function generateDue(now: Date, logger: Logger): Promise<void> {
  const generation = await getGeneration();
  await generateAll(
    types.filter((type) => isDue(type, generation, now)),
    now,
    logger,
  );
}

/**
 * Generates the challenges that were due today at 00:05, in case the 00:05 run failed or was missed (D30). If
 * automatic generation was switched on after 00:05 today, it starts tomorrow.
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
  const { on, interval } = automaticRunsOf(settings, type);
  return on && isGenerationDue(states[type].last, interval, parisDay(now));
}

/**
 * Generates all due challenges. A challenge that cannot be generated because of a known error is only logged,
 * and the hourly run retries it. Throws all other errors at the end.
 */
async function generateAll(due: ChallengeType[], now: Date, logger: Logger): Promise<void> {
  const errors: unknown[] = [];
  for (const type of due) {
    try {
      await generate(type, now);
    } catch (error) {
      if (!(error instanceof RefusedError)) errors.push(error);
      else logger.warn("Generation refused", { type, code: error.code, reason: error.message });
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, "Generating challenges failed");
}
