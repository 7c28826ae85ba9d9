import { RefusedError } from "#shared/errors.ts";
import type { Notice } from "../outbox/outbox-store.ts";
import { keys } from "../table/keys.ts";
import { getItem, putItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";
import { deleteStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

const goodForMs = 24 * 3_600_000;

/** A report that waits for its link to be followed. */
type NoticeItem = Notice & { goodUntil: string };

/** Stores a report under a token that its sender is mailed; good for 24 h. */
export async function putNotice(token: string, notice: Notice, now: Date): Promise<void> {
  const { recipeId, nom, email, ground, explanation } = notice;
  const end = now.getTime() + goodForMs;
  await putItem({
    Item: {
      ...keys.notice(sha256(token)),
      ...{ recipeId, nom, email, ground, explanation },
      goodUntil: new Date(end).toISOString(),
      expiresAt: Math.ceil(end / 1000),
    },
  });
}

/** The report of a token; refuses with `report-link-expired`. */
export async function getNotice(token: string, now: Date): Promise<Notice> {
  const { Item } = await getItem({ Key: keys.notice(sha256(token)), ConsistentRead: true });
  const notice = Item as NoticeItem | undefined;
  if (!notice || notice.goodUntil < now.toISOString()) {
    throw new RefusedError("report-link-expired");
  }
  return notice;
}

/** The write that uses the link of a report up; refuses with `report-link-expired`. */
export function consumeNoticeStep(token: string): Step {
  return deleteStep({
    refusal: "report-link-expired",
    Key: keys.notice(sha256(token)),
    ConditionExpression: "attribute_exists(PK)",
  });
}

/** Uses the link of a report up that comes to nothing. */
export function discardNotice(token: string): Promise<void> {
  return transact([consumeNoticeStep(token)]);
}
