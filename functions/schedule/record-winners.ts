import { Logger } from "@aws-lambda-powertools/logger";
import { recordWinnersOf, undecidedChallenges } from "../data/challenge/winner-store.ts";
import { record } from "../metrics.ts";

const logger = new Logger();

const maxDurationMs = 60_000;

/**
 * Records the winners of the challenges that ended 24 to 72 hours ago or earlier (D22, D37), also after the clock has
 * stood still, and notes how many recipes of the others want votes. Begins no challenge after a minute; throws when some failed, whose turn comes again an hour later.
 */
export async function recordWinners(now: Date): Promise<void> {
  const started = performance.now();
  let failed = 0;
  for await (const challengeId of undecidedChallenges(now)) {
    if (performance.now() - started > maxDurationMs) break;
    try {
      const decided = await recordWinnersOf(challengeId, now);
      if (!decided) continue;
      record("DecidedRecipes", decided.recipes);
      record("JudgedRecipes", decided.judged);
    } catch (error) {
      failed++;
      logger.error("winners not recorded", { challengeId, error: error as Error });
    }
  }
  if (failed > 0) throw new Error(`The winners of ${failed} challenges were not recorded`);
}
