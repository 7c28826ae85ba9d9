import { describe, expect, it, vi } from "vitest";
import { getLeaderboard } from "../data/board/board-store.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { deleteChallenge } from "../data/challenge/change-challenge.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { decideCase, restoreRecipe } from "../data/moderation/decide-case.ts";
import { purgeModerationOfUser } from "../data/moderation/purge-cases.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { getRecipe } from "../data/recipe/recipe-store.ts";
import { getResults } from "../data/results/get-results.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { purgeVotesOfVoter } from "../data/vote/purge-votes-of-voter.ts";
import { countUncountedVotes, putUncountedVote } from "../data/vote/uncounted-votes.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { s3 } from "../images/bucket.ts";
import { variantKeys } from "../images/object-keys.ts";
import { settleWithdrawal } from "../streams/tasks/settle-withdrawal.ts";
import { beforeNextRequests } from "../testing/faults/before-next-transaction.ts";
import { runWithChange } from "../testing/faults/before-request.ts";
import { bucket, services } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { inHours } from "../testing/test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { withdrawalDecision } from "../testing/test-data/reports.ts";
import { deleteTestAccount } from "../testing/test-data/users.ts";
import {
  admin,
  author,
  createRatedRecipe,
  createUser,
  decideAs,
  drain,
  expectConsistentTable,
  getDetails,
  lastingItems,
  reportAs,
  restoreAs,
  setUpModeration,
  statusAndCode,
  subjectsTo,
} from "./testing/moderation-setup.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpModeration();

/**
 * Runs `action`, and runs `change` just before the action's nth S3 request. Returns false if the action makes fewer
 * requests.
 */
async function beforeS3Request(
  number: number,
  change: () => Promise<unknown>,
  action: () => Promise<unknown>,
): Promise<boolean> {
  let sent = 0;
  const name = "before-s3-request";
  s3().middlewareStack.add(
    (next) => async (args) => {
      if (++sent === number) await change();
      return next(args);
    },
    { step: "initialize", name },
  );
  await action().finally(() => s3().middlewareStack.remove(name));
  return sent >= number;
}

describe("recipe withdrawal", () => {
  it("hides a withdrawn recipe everywhere until it is restored", async () => {
    const { challengeId, recipeId, folder } = await createRatedRecipe();
    const rival = await enterRecipe(challengeId, await createUser());
    for (const rating of [3, 3, 3]) await rateRecipe(rival, rating);
    const reader = await createUser();
    await keepRecipe(reader.id, recipeId, { cookedOn: "2026-01-02" }, new Date());
    await recordWinnersOfChallenge(challengeId, inHours(200));
    await drain();
    const before = await lastingItems();
    const won = async () => Object.keys((await getChallenge(challengeId))?.winners ?? {});
    expect(await won()).toEqual([author.id]);

    await reportAs(reader, recipeId);
    expect((await decideAs(admin, recipeId)).body.status).toBe("WITHDRAWN");
    await drain();
    await expect(getRecipe(recipeId, reader.id)).rejects.toThrow("n'existe");
    expect(await won()).toEqual([]);
    const shown = JSON.stringify(await getLeaderboard(new Date()));
    expect(shown).not.toContain(recipeId);
    expect(bucket.keys()).toEqual(variantKeys(folder, "withdrawn").sort());
    const results = await scanTable();
    const line = results.find(({ SK, recipeId: id }) => SK.startsWith("P#") && id === recipeId);
    expect(line).toMatchObject({ place: 1 });
    expect(line).not.toHaveProperty("title");
    await expectConsistentTable();
    await rebuild(new Date());
    await expectConsistentTable();
    const { recipe, hidden } = await getDetails(recipeId);
    expect(hidden).toBe(true);
    expect(new URL(recipe.imageUrl).searchParams.has("X-Amz-Signature")).toBe(true);

    expect((await restoreAs(admin, recipeId)).body.status).toBe("RESTORED");
    await drain();
    expect(await won()).toEqual([author.id]);
    expect(bucket.keys()).toEqual(
      [...variantKeys(folder, "images"), ...variantKeys(folder, "withdrawn")].sort(),
    );
    expect(await lastingItems()).toEqual(before);
    await expectConsistentTable();
    const quotedTitle = "«\u00a0Tarte aux pommes de ma grand-mère\u00a0»";
    expect(subjectsTo(author)).toEqual([
      `Votre recette ${quotedTitle} a été retirée`,
      `Votre recette ${quotedTitle} est de nouveau en ligne`,
    ]);
    expect(subjectsTo(reader)).toHaveLength(3);
  });

  it("counts a vote that was cast while a recipe was withdrawn once the recipe is restored", async () => {
    const { recipeId } = await createRatedRecipe();
    const voter = await createUser();
    await castVote(recipeId, voter.id, { rating: 1, words: ["Photo à éclaircir"] }, new Date());
    await drain();
    await decideAs(admin, recipeId);
    const late = { ...keys.vote(newId(), recipeId), rating: 5, words: "13" };
    await putUncountedVote({ ...late, owner: recipeId, ownerSort: new Date().toISOString() });
    await deleteTestAccount(voter.id, inHours(-1));
    await drain();
    await expectConsistentTable();
    await restoreAs(admin, recipeId);
    await drain();
    expect(await getRecipe(recipeId, voter.id)).toMatchObject({ ratingCount: 4 });
    await expectConsistentTable();
  });

  it("counts a pending vote even if the recipe is restored while its votes are being counted", async () => {
    let request = 1;
    for (; ; request++) {
      const { recipeId } = await createRatedRecipe();
      await decideAs(admin, recipeId);
      const voterId = newId();
      const late = { ...keys.vote(voterId, recipeId), rating: 5 };
      await putUncountedVote({ ...late, owner: recipeId, ownerSort: new Date().toISOString() });
      const restore = () => restoreRecipe(recipeId, new Date());
      const count = () => countUncountedVotes(recipeId, [voterId]);
      if (!(await runWithChange(request, restore, count))) break;
      await drain();
      expect(await getRecipe(recipeId, voterId)).toMatchObject({ ratingCount: 4, myRating: 5 });
    }
    expect(request).toBeGreaterThan(2);
  });

  it("does not lose a photo when a withdrawal and a restoration are settled at the same time", async () => {
    const { recipeId, folder } = await createRatedRecipe();
    const restore = () => restoreRecipe(recipeId, new Date());
    const withdraw = () => decideCase(recipeId, withdrawalDecision, new Date());
    for (const [first, second] of [
      [withdraw, restore],
      [restore, withdraw],
    ] as const) {
      let request = 1;
      for (; ; request++) {
        await first();
        const opposite = async () => {
          await second();
          await settleWithdrawal(recipeId);
        };
        const isInterrupted = await beforeS3Request(request, opposite, () =>
          settleWithdrawal(recipeId),
        );
        if (!isInterrupted) break;
        const shown = second === restore ? "images" : "withdrawn";
        expect(bucket.keys(), `request ${request}`).toEqual(
          expect.arrayContaining(variantKeys(folder, shown)),
        );
        const isServed = bucket.keys().some((key) => key.startsWith("images/"));
        expect(isServed, `request ${request}`).toBe(second === restore);
      }
      expect(request).toBeGreaterThan(4);
    }
  });

  it("repeats the recount of a restored recipe if its votes change while it is being recounted", async () => {
    const { recipeId } = await createRatedRecipe();
    const voter = newId();
    await castVote(recipeId, voter, { rating: 1 }, new Date());
    await decideAs(admin, recipeId);
    await purgeVotesOfVoter(voter, 10);
    await restoreRecipe(recipeId, new Date());
    beforeNextRequests("Update", 1, () => rateRecipe(recipeId, 5));
    expect(await settleWithdrawal(recipeId)).toBe("retry-later");
    expect(await settleWithdrawal(recipeId)).toBeUndefined();
    await drain();
    await expectConsistentTable();
  });

  it("subtracts a deleted user's vote even if the recipe is restored during the deletion", async () => {
    let request = 1;
    for (; ; request++) {
      const { recipeId } = await createRatedRecipe();
      const voter = newId();
      await castVote(recipeId, voter, { rating: 1 }, new Date());
      await decideAs(admin, recipeId);
      const restore = async () => {
        await restoreRecipe(recipeId, new Date());
        await drain();
      };
      if (!(await runWithChange(request, restore, () => purgeVotesOfVoter(voter, 10)))) break;
      await drain();
      await expectConsistentTable();
    }
    expect(request).toBeGreaterThan(2);
  });

  it("cancels the win of a recipe that is deleted before its withdrawal is settled", async () => {
    const { challengeId, recipeId } = await createRatedRecipe();
    await recordWinnersOfChallenge(challengeId, inHours(200));
    await drain();
    await decideAs(admin, recipeId);
    await deleteTestAccount(author.id, inHours(-1));
    await purgeModerationOfUser(author.id, 100, new Date());
    await drain();
    expect(await getChallenge(challengeId)).toMatchObject({ winners: {} });
    await expectConsistentTable();
  });

  it("cancels the win of a recipe that is deleted while its restoration is being settled", async () => {
    const { challengeId, recipeId } = await createRatedRecipe();
    await recordWinnersOfChallenge(challengeId, inHours(200));
    await drain();
    await decideAs(admin, recipeId);
    await drain();
    await restoreRecipe(recipeId, new Date());
    const restored = await scanTable();
    const deletion = async () => {
      await deleteRecipe(recipeId, author.id, new Date());
      await drain();
    };
    let request = 1;
    for (; ; request++) {
      await restoreTable(services.engine, restored);
      if (!(await runWithChange(request, deletion, () => settleWithdrawal(recipeId)))) break;
      expect(await getChallenge(challengeId), `request ${request}`).toMatchObject({ winners: {} });
      const { reply } = await getResults(challengeId, newId(), { limit: 10 }, inHours(200));
      expect(reply.entries[0], `request ${request}`).not.toHaveProperty("title");
    }
    expect(request).toBeGreaterThan(4);
  });

  it("lets the author of a withdrawn recipe submit another recipe to the same challenge", async () => {
    const { challengeId, recipeId } = await createRatedRecipe();
    await decideAs(admin, recipeId);
    const newRecipe = await enterRecipe(challengeId, author);
    await drain();
    expect(statusAndCode(await restoreAs(admin, recipeId))).toEqual([409, "author-entered-again"]);
    await decideAs(admin, newRecipe);
    expect((await restoreAs(admin, recipeId)).status).toBe(200);
    await drain();
    await expectConsistentTable();
  });

  it("deletes a withdrawn recipe together with its author's account", async () => {
    const { recipeId } = await createRatedRecipe();
    const reader = await createUser();
    await reportAs(reader, recipeId);
    await decideAs(admin, recipeId);
    await drain();
    for (const { id } of [reader, author]) {
      await deleteTestAccount(id, inHours(-1));
      await drain();
      await expectConsistentTable();
    }
    expect(JSON.stringify(await scanTable())).not.toContain(recipeId);
    expect(bucket.keys()).toEqual([]);
  });

  it("deletes a withdrawn recipe together with its challenge", async () => {
    const { challengeId, recipeId } = await createRatedRecipe();
    await decideAs(admin, recipeId);
    await deleteChallenge(challengeId, new Date());
    await drain();
    expect(statusAndCode(await restoreAs(admin, recipeId))).toEqual([404, "not-found"]);
    expect(bucket.keys()).toEqual([]);
    await expectConsistentTable();
  });
});
