import { addTaskStep } from "../outbox/outbox-store.ts";
import { keys } from "../table/keys.ts";
import { updateStep } from "../table/steps.ts";
import { transactUnlessConflict } from "../table/transact.ts";

/**
 * Starts the background task that sends the morning emails for `day` (Paris time). Returns false if that day's task was
 * already started, for example because the schedule has invoked the Lambda function twice.
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
