import { addTaskStep } from "../outbox/outbox-store.ts";
import { keys } from "../table/keys.ts";
import { updateStep } from "../table/steps.ts";
import { transactUnlessConflict } from "../table/transact.ts";

/**
 * Adds the background task that sends a day's morning emails (day in Paris time). Returns false if the task was already
 * added.
 */
export function startMorningRun(day: string, now: Date): Promise<boolean> {
  return transactUnlessConflict([
    updateStep({
      Key: keys.morningRun,
      UpdateExpression: "SET #day = :day",
      ConditionExpression: "attribute_not_exists(#day) OR #day < :day",
      ExpressionAttributeNames: { "#day": "day" },
      ExpressionAttributeValues: { ":day": day },
    }),
    addTaskStep({ kind: "notices-morning", day }, now),
  ]);
}
