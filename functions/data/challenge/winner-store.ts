import { indexes, type Key, keys, recipeIdOf, undecided } from "../table/keys.ts";
import { onlyIf } from "../table/only-if.ts";
import { queryAll, updateItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getChallenge } from "./challenge-store.ts";
import type { StoredChallenge, StoredWinner } from "./stored-challenge.ts";
import { type Finalist, tallyWinners } from "./winner-tally.ts";

const day = 24 * 3_600_000;

/** As many as one transaction takes. Of more equals, those who submitted first share the win. */
const mostWinners = 48;

/** Identifiers of the challenges that ended 24 hours ago or earlier and have no winner recorded, first end first. */
export async function* undecidedChallenges(now: Date): AsyncGenerator<string, void, undefined> {
  const due = queryAll<Key>({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :undecided AND ownerSort <= :end",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":undecided": undecided, ":end": latestEnd(now) },
    Limit: 100,
  });
  for await (const { PK } of due) yield PK.slice(keys.challenge("").PK.length);
}

/**
 * Records who has won a challenge (D22), once, in one transaction: winners and instant with the challenge, the mark
 * on their cards, one more in their numbers. Does nothing before its time, or when it is done.
 */
export async function recordWinnersOf(challengeId: string, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    const challenge = await getChallenge(challengeId);
    if (!challenge || challenge.wonAt || challenge.endDate > latestEnd(now)) return;
    const winners = await tallyWinners(challengeId, mostWinners);
    await transact([closeContest(challenge, winners, now), ...winners.flatMap(countWin)]);
  });
}

function latestEnd(now: Date): string {
  return new Date(now.getTime() - day).toISOString();
}

function closeContest({ id, endDate }: StoredChallenge, winners: Finalist[], now: Date): Step {
  const stored: Record<string, StoredWinner> = Object.fromEntries(
    winners.map(({ challengeId, owner, nonce, title, nom, image, color }) => [
      owner,
      { recipeId: recipeIdOf({ challengeId, userId: owner, nonce }), title, nom, image, color },
    ]),
  );
  return updateStep({
    refusal: "conflict",
    Key: keys.challenge(id),
    UpdateExpression: "SET winners = :winners, wonAt = :now REMOVE #owner, ownerSort",
    ConditionExpression: "endDate = :end AND attribute_not_exists(wonAt)",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: {
      ":winners": stored,
      ":now": now.toISOString(),
      ":end": endDate,
    },
  });
}

/** Refuses with `conflict` when the recipe or its author is being deleted, or another vote has just come in. */
function countWin({ PK, SK, owner, nonce, title, nom, ...votes }: Finalist): Step[] {
  return [
    updateStep({
      refusal: "conflict",
      Key: { PK, SK },
      UpdateExpression: "SET won = :true",
      ConditionExpression:
        "nonce = :nonce AND ratingCount = :count AND ratingSum = :sum AND title = :title AND nom = :nom",
      ExpressionAttributeValues: {
        ":true": true,
        ":nonce": nonce,
        ":count": votes.ratingCount,
        ":sum": votes.ratingSum,
        ":title": title,
        ":nom": nom,
      },
    }),
    updateStep({
      refusal: "conflict",
      Key: keys.stats(owner),
      UpdateExpression: "ADD wins :one",
      ConditionExpression: "attribute_exists(PK)",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  ];
}

/** Writes the new name of a user with a challenge that they have won. */
export function renameWinner(challengeId: string, userId: string, nom: string): Promise<boolean> {
  return changeWinner(challengeId, userId, "SET winners.#user.nom = :nom", { ":nom": nom });
}

/**
 * Takes a deleted recipe, and with it its author, from the winners of a challenge (D16). The win passes to nobody;
 * equals keep their share.
 */
export function purgeWinner(challengeId: string, userId: string): Promise<boolean> {
  return changeWinner(challengeId, userId, "REMOVE winners.#user");
}

/** Tells whether the user was among the winners. */
function changeWinner(
  challengeId: string,
  userId: string,
  change: string,
  values?: Record<string, unknown>,
): Promise<boolean> {
  return onlyIf(
    updateItem({
      Key: keys.challenge(challengeId),
      UpdateExpression: change,
      ConditionExpression: "attribute_exists(winners.#user)",
      ExpressionAttributeNames: { "#user": userId },
      ...(values && { ExpressionAttributeValues: values }),
    }),
  );
}
