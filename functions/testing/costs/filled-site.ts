import { rebuildBoard } from "../../data/board/board-store.ts";
import { keepRecipe } from "../../data/cookbook/keep-recipe.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { indexByVotes } from "../../data/recipe/index-by-votes.ts";
import { recordWinnersOfChallenge } from "../../data/results/record-winners.ts";
import { settleResults } from "../../data/results/settle-results.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { startLiveEndpoint } from "../services/live-endpoint.ts";
import { startMailbox } from "../services/mailbox.ts";
import { startObjectStore } from "../services/object-store.ts";
import type { SecretsManager } from "../services/secrets-manager.ts";
import { startSigningSecret } from "../services/signing-secret.ts";
import { type Engine, startEngine } from "../table/start-engine.ts";
import { withoutStream } from "../table/without-stream.ts";
import { inHours } from "../test-data/challenges.ts";
import { enterRecipe } from "../test-data/recipes.ts";
import { reportTestRecipe } from "../test-data/reports.ts";
import { createTestUser, type TestUser } from "../test-data/users.ts";
import { putRecipes } from "./bulk-recipes.ts";
import { createCalendar, firstDay, putSiteChallenge, putSiteChallenges } from "./calendar.ts";

/** A table with realistic data, used to measure the cost of API calls. Callers must set the clock to `siteNow`. */
export interface FilledSite {
  engine: Engine;
  secretsManager: SecretsManager;
  /** The user who reads lists and results, and has votes, recipes and cookbook entries. */
  reader: TestUser;
  admin: TestUser;
  /** The current daily challenge. */
  current: StoredChallenge;
  /** Id of the challenge that starts the day after tomorrow. */
  upcoming: string;
  /**
   * Id of an open challenge with 20 recipes. All of them are reported. The user `reader` has kept all of them in their
   * cookbook and rated ten of them.
   */
  page: string;
  /** Id of an open challenge that the user `reader` has entered. */
  participated: string;
  /**
   * Id of a finished challenge with 20 results. The user `reader` has entered it and rated ten of the other recipes.
   */
  results: string;
  /** Adds recipes until the site has the given number of them. Adds one past challenge per hundred new recipes. */
  growTo(recipes: number): Promise<void>;
  stop(): Promise<void>;
}

const pageSize = 20;

/** Fills a table with a month of challenges and a few recipes. Must be called before any handler is called. */
export async function startFilledSite(): Promise<FilledSite> {
  const engine = await startEngine();
  const secretsManager = await startSigningSecret(engine);
  const services = [
    secretsManager,
    await startMailbox(),
    await startObjectStore(),
    await startLiveEndpoint(),
  ];
  const { started, current, upcoming } = await createCalendar();
  const reader = await createTestUser(engine);
  const page = (await putSiteChallenge(0, 1)).id;
  const recipes: string[] = [];
  for (let index = 0; index < pageSize; index++) recipes.push(await enterRecipe(page));
  for (const id of recipes.slice(0, 10)) await castVote(id, reader.id, { rating: 4 }, new Date());
  for (const id of recipes) await keepRecipe(reader.id, id, {}, new Date());
  for (const id of recipes) await reportTestRecipe(id);
  const participated = (await putSiteChallenge(0, 1)).id;
  await enterRecipe(participated, reader);
  const results = (await putSiteChallenge(0, 1)).id;
  for (let index = 1; index < pageSize; index++) {
    const id = await enterRecipe(results);
    if (index <= 10) await castVote(id, reader.id, { rating: 4 }, new Date());
  }
  await enterRecipe(results, reader);
  await recordWinnersOfChallenge(results, inHours(100));
  await settleResults(results, { limit: 100 });
  let count = 2 * pageSize + 1;
  let day = firstDay;
  return {
    engine,
    secretsManager,
    reader,
    admin: await createTestUser(engine, { role: "ADMIN" }),
    current,
    upcoming,
    page,
    participated,
    results,
    growTo: async (wanted) => {
      const days = Array.from({ length: Math.floor((wanted - count) / 100) }, () => --day);
      await withoutStream(engine, async () => {
        started.push(...(await putSiteChallenges(days)));
        await putRecipes(started, wanted - count);
        await indexByVotes(current.id, []);
      });
      count = wanted;
      await rebuildBoard(new Date());
    },
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await engine.stop();
    },
  };
}
