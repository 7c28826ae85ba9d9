import { Logger } from "@aws-lambda-powertools/logger";
import {
  listUndecidedChallenges,
  recordWinnersOfChallenge,
} from "../data/results/record-winners.ts";
import { record } from "../metrics.ts";
import { hourlyJob } from "./hourly-job.ts";

const logger = new Logger();

const maxDurationMs = 60_000;

/**
 * Records the winners of ended challenges when they are due (D22, D37). After a minute, starts on no further
 * challenge. If a challenge fails, throws an error at the end, and the next hourly run tries again.
 */
export async function recordWinners(now: Date): Promise<void> {
  const started = performance.now();
  let failed = 0;
  for await (const challengeId of listUndecidedChallenges(now)) {
    if (performance.now() - started > maxDurationMs) break;
    try {
      const decided = await recordWinnersOfChallenge(challengeId, now);
      if (!decided) continue;
      record("DecidedRecipes", decided.recipes);
      record("JudgedRecipes", decided.judged);
    } catch (error) {
      failed++;
      logger.error("Winners of a challenge were not recorded", {
        challengeId,
        error: error as Error,
      });
    }
  }
  if (failed > 0) throw new Error(`Winners of ${failed} challenges were not recorded`);
}

export const handler = hourlyJob(recordWinners, logger);
