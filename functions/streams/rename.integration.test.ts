import { beforeEach, describe, expect, it } from "vitest";
import { getLeaderboard } from "../data/board/board-store.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { getStats } from "../data/contributor/contributor-store.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { getResults } from "../data/results/get-results.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { newId } from "../data/table/ids.ts";
import { propagateUserName } from "../data/user-name/propagate-user-name.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import {
  engine,
  setUpEngine,
  setUpLiveEndpoint,
  setUpMailbox,
} from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { createTestChallenge, inHours, putChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";

setUpEngine();
setUpLiveEndpoint();
setUpMailbox();

let user: TestUser;

beforeEach(async () => {
  user = await createTestUser(engine, { nom: "Noé" });
});

const rename = (nom: string) => changeAccount(user.id, { nom });
const enter = async (author: { id: string; nom: string } = user) =>
  enterRecipe((await createTestChallenge()).id, author);
const namesOf = async (recipeIds: string[]) =>
  Promise.all(recipeIds.map(async (id) => (await getCard(id)).nom));
const nameInStats = async () => (await getStats(user.id, { consistent: true }))?.nom;

describe("renaming a user", () => {
  it("updates the user's name on recipes and on the leaderboard", async () => {
    const recipes = [await enter(), await enter(), await enter()];
    await drainStream(engine);
    await rename("Anaïs");
    await drainStream(engine);
    expect(await namesOf(recipes)).toEqual(["Anaïs", "Anaïs", "Anaïs"]);
    expect(await nameInStats()).toBe("Anaïs");
    const { topContributors } = await getLeaderboard(new Date());
    expect(topContributors.find(({ id }) => id === user.id)?.nom).toBe("Anaïs");
  });

  it("keeps the latest name after several overlapping name changes", async () => {
    const recipes = [await enter(), await enter()];
    const spreading: Promise<unknown>[] = [];
    for (const nom of ["Anaïs", "Béa", "Chloé", "Dora"]) {
      await rename(nom);
      spreading.push(propagateUserName(user.id));
    }
    await Promise.all(spreading);
    expect(await namesOf(recipes)).toEqual(["Dora", "Dora"]);
    expect(await nameInStats()).toBe("Dora");
    await drainStream(engine);
    expect(await namesOf(recipes)).toEqual(["Dora", "Dora"]);
  });

  it("corrects the author's name on a recipe submitted while the name is being changed", async () => {
    await rename("Anaïs");
    await drainStream(engine);
    const recipe = await enter({ id: user.id, nom: "Noé" });
    await drainStream(engine);
    expect(await namesOf([recipe])).toEqual(["Anaïs"]);
  });

  it("updates the author's name on every recipe even after repeated crashes", async () => {
    const recipes = [await enter(), await enter(), await enter()];
    await rename("Anaïs");
    let crashes = 0;
    while (await crashAfter(crashes + 1, () => propagateUserName(user.id))) crashes++;
    expect(crashes).toBeGreaterThan(5);
    expect(await namesOf(recipes)).toEqual(["Anaïs", "Anaïs", "Anaïs"]);
  });

  it("updates the name of a winner in challenges and their results", async () => {
    const challenge = await createTestChallenge();
    await castVote(await enterRecipe(challenge.id, user), newId(), { rating: 5 }, new Date());
    const ended = { ...challenge, endDate: inHours(-73).toISOString() };
    await putChallenge(ended);
    await recordWinnersOfChallenge(challenge.id, new Date());
    await settleResults(challenge.id, { limit: 10 });
    await rename("Anaïs");
    await drainStream(engine);
    expect((await getChallenge(challenge.id))?.winners?.[user.id]?.nom).toBe("Anaïs");
    const { reply } = await getResults(challenge.id, newId(), { limit: 10 }, new Date());
    expect(reply.entries.map(({ user }) => user?.nom)).toEqual(["Anaïs"]);
  });
});
