import { startContendedEngine } from "local-cloud/testing/contended-engine";
import { handler as castVote } from "#functions/recipes/cast-vote.ts";
import { invoke } from "#functions/testing/calls/invoke.ts";
import { findWrongCounts } from "#functions/testing/consistency/find-wrong-counts.ts";
import { drainStream } from "#functions/testing/streams/drain-stream.ts";
import { startEngine } from "#functions/testing/table/start-engine.ts";
import { createTestChallenge } from "#functions/testing/test-data/challenges.ts";
import { enterRecipe, wordsFor } from "#functions/testing/test-data/recipes.ts";
import { createTestUser, type TestUser } from "#functions/testing/test-data/users.ts";
import { inParallel } from "#shared/in-parallel.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";

const votes = 1000;
const inFlight = 64;
const maxUnitsPerVote = 8;

/** Measures concurrent votes for one recipe, with simulated transaction conflicts and lost DynamoDB responses. */
export const measure: Measure = async (say) => {
  const engine = await startEngine();
  const front = await startContendedEngine(engine.endpoint, {
    conflicts: 0.05,
    lostResponses: 0.005,
  });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = front.endpoint;
  const challenge = await createTestChallenge();
  const recipeId = await enterRecipe(challenge.id, await createTestUser(engine));
  const voters: TestUser[] = [];
  say(`${votes} users…`);
  await inParallel(Array.from({ length: votes }), 20, async () => {
    voters.push(await createTestUser(engine));
  });
  await drainStream(engine);
  const before = { units: front.usage.writeUnits, conflicts: front.counts.conflicts };
  const times: number[] = [];
  let refused = 0;
  say(`${votes} votes…`);
  await inParallel([...voters.entries()], inFlight, async ([index, { token }]) => {
    const rating = (index % 5) + 1;
    const body = { rating, words: wordsFor(rating) };
    const request = { token, params: { recipeId }, body };
    const started = performance.now();
    const { status } = await invoke(castVote, request);
    times.push(performance.now() - started);
    if (status !== 201) refused++;
  });
  await drainStream(engine);
  const units = (front.usage.writeUnits - before.units) / votes;
  const broken = await findWrongCounts();
  await front.stop();
  await engine.stop();
  return {
    tables: [
      {
        title: `${votes} votes for one recipe, ${inFlight} at a time`,
        rows: [
          {
            refused,
            "WRU per vote": units,
            conflicts: front.counts.conflicts - before.conflicts,
            "lost responses": front.counts.lostResponses,
            "p50, ms": percentile(times, 50),
            "p99, ms": percentile(times, 99),
          },
        ],
      },
    ],
    exceeded: [
      ...(refused > 0 ? [`${refused} votes refused`] : []),
      ...(units > maxUnitsPerVote ? [`${units.toFixed(1)} WRU per vote`] : []),
      ...broken,
    ],
  };
};
