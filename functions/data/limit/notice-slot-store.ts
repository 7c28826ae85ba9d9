import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { keys } from "../table/keys.ts";
import { updateItem } from "../table/requests.ts";

/** Length of a time slot for sending email notices, in milliseconds. Only one batch is sent per slot. */
const slotMs = 1000;

/**
 * Tries to reserve a time slot for sending a batch of email notices. Concurrent batches therefore cannot exceed the
 * maximum sending rate. Returns 0 if the caller may send now. Otherwise, returns how long to wait before the next
 * attempt, in milliseconds.
 */
export async function reserveNoticeSlot(now: number): Promise<number> {
  try {
    await updateItem({
      Key: keys.noticeSlot,
      UpdateExpression: "SET busyUntil = :end",
      // A `busyUntil` later than `:end` is ignored, because only a function instance with a fast clock can have written
      // it.
      ConditionExpression:
        "attribute_not_exists(busyUntil) OR busyUntil <= :now OR busyUntil > :end",
      ExpressionAttributeValues: { ":end": now + slotMs, ":now": now },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return 0;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { busyUntil } = unmarshall(error.Item ?? {}) as { busyUntil?: number };
    return Math.min(Math.max((busyUntil ?? now) - now, 1), slotMs);
  }
}
