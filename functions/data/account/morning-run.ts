import { addTaskStep } from "../outbox/outbox-store.ts";
import { keys } from "../table/keys.ts";
import { updateStep } from "../table/steps.ts";
import { tryTransact } from "../table/transact.ts";

/**
 * Starts the background task that sends the morning emails of a day (Paris time). Returns false if the task was already
 * started.
 */
export function startMorningRun(day: string, now: Date): Promise<boolean> {
  return tryTransact([
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
