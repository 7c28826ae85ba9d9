import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { keys } from "../table/keys.ts";
import { updateItem } from "../table/requests.ts";

/** Length of the time slot for a batch of email notices, in milliseconds. Only one batch is sent in a slot. */
const slotMs = 1000;

/**
 * Tries to reserve a time slot for sending a batch of email notices, so that concurrent batches do not exceed the
 * sending rate. Returns 0 if the caller may send now. Otherwise, returns the milliseconds to wait before the next
 * attempt.
 */
export async function reserveNoticeSlot(now: number): Promise<number> {
  try {
    await updateItem({
      Key: keys.noticeSlot,
      UpdateExpression: "SET busyUntil = :end",
      // Ignores a `busyUntil` later than `:end`. Only a function instance whose clock is fast can have written it.
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
