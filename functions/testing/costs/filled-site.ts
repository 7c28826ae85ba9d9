import { rebuildBoard } from "../../data/board/board-store.ts";
import { keepRecipe } from "../../data/cookbook/keep-recipe.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { indexByVotes } from "../../data/recipe/index-by-votes.ts";
import { recordWinnersOfChallenge } from "../../data/results/record-winners.ts";
import { settleResults } from "../../data/results/settle-results.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { smallPhoto } from "../../images/testing/sample-photos.ts";
import { startLiveEndpoint } from "../services/live-endpoint.ts";
import { startMailbox } from "../services/mailbox.ts";
import { startObjectStore } from "../services/object-store.ts";
import { startSigningSecret } from "../services/signing-secret.ts";
import { type Engine, startEngine } from "../table/start-engine.ts";
import { withoutStream } from "../table/without-stream.ts";
import { inHours } from "../test-data/challenges.ts";
import { enterRecipe } from "../test-data/recipes.ts";
import { reportTestRecipe } from "../test-data/reports.ts";
import { createTestUser, type TestUser } from "../test-data/users.ts";
import { putRecipes } from "./bulk-recipes.ts";
import { createCalendar, firstDay, putSiteChallenge, putSiteChallenges } from "./calendar.ts";

/** A site in use, on an engine of its own, at the instant siteNow, which its user has made that of the clock. */
export interface FilledSite {
  engine: Engine;
  photo: Buffer;
  me: TestUser;
  admin: TestUser;
  /** The current daily challenge, which the crowd cooks for. */
  current: StoredChallenge;
  /** The id of the only challenge of the day after tomorrow. */
  upcoming: string;
  /** An open challenge with 20 recipes, all reported and in my cookbook, of which I have rated ten. */
  page: string;
  /** One of those 20. */
  recipe: string;
  /** An open challenge with a recipe of mine. */
  mine: string;
  /** A finished challenge of 20 recipes whose results are recorded; I took part and voted for ten. */
  results: string;
  /** Fills up to that many recipes, and for every hundred of them one more day of past challenges. */
  growTo(recipes: number): Promise<void>;
  stop(): Promise<void>;
}

const recipesOfPage = 20;

/** Starts it with a month of challenges and few recipes; call before any handler is called. */
export async function startFilledSite(): Promise<FilledSite> {
  const engine = await startEngine();
  const services = [
    await startSigningSecret(engine),
    await startMailbox(),
    await startObjectStore(),
    await startLiveEndpoint(),
  ];
  const { started, current, upcoming } = await createCalendar();
  const me = await createTestUser(engine);
  const page = (await putSiteChallenge(0, 1)).id;
  const recipes: string[] = [];
  for (let index = 0; index < recipesOfPage; index++) recipes.push(await enterRecipe(page));
  const [recipe = "", ...rated] = recipes;
  for (const id of rated.slice(0, 10)) await castVote(id, me.id, 4, new Date());
  for (const id of recipes) await keepRecipe(me.id, id, {}, new Date());
  for (const id of recipes) await reportTestRecipe(id);
  const mine = (await putSiteChallenge(0, 1)).id;
  await enterRecipe(mine, me);
  const results = (await putSiteChallenge(0, 1)).id;
  for (let index = 1; index < recipesOfPage; index++) {
    const id = await enterRecipe(results);
    if (index <= 10) await castVote(id, me.id, 4, new Date());
  }
  await enterRecipe(results, me);
  await recordWinnersOfChallenge(results, inHours(100));
  await settleResults(results, { limit: 100 });
  let count = 2 * recipesOfPage + 1;
  let day = firstDay;
  return {
    engine,
    photo: await smallPhoto(),
    me,
    admin: await createTestUser(engine, { role: "ADMIN" }),
    current,
    upcoming,
    page,
    recipe,
    mine,
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
