import { getChallenge } from "../../data/challenge/challenge-store.ts";
import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { blankResult } from "../../data/results/result-items.ts";
import { keys } from "../../data/table/keys.ts";

type Task = Extract<OutboxTask, { kind: "purge-result" }>;

/** Leaves of a deleted recipe only the figures in the results of its challenge (D37); repeatable. */
export async function performPurgeResult({ challengeId, userId, place }: Task): Promise<void> {
  const run = (await getChallenge(challengeId))?.results?.run;
  if (run) await blankResult(keys.result(challengeId, run, place, userId));
}
