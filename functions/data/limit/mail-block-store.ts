import { hourMs } from "#shared/durations.ts";
import type { MailBlock } from "#shared/model/notices.ts";
import { sha256 } from "../../sha256.ts";
import { conditionHolds } from "../table/conditions.ts";
import { keys } from "../table/keys.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";

/**
 * The reason for blocking emails to an address: an email bounced, SES sent none because the address is on its
 * suppression list, or the user marked one as spam.
 */
export type BlockReason = "bounce" | "suppression" | "complaint";

/**
 * When an email to an address last bounced, and when the user last marked one as spam (ISO 8601). The item remains
 * after the account is deleted.
 */
interface StoredBlock {
  bouncedAt?: string;
  complainedAt?: string;
  /** When the user last asked to receive emails again. Earlier bounces and complaints no longer block emails. */
  liftedAt?: string;
}

export interface MailBlockState {
  /** Which emails are blocked (D51). A bounce blocks all emails, and a spam complaint blocks only email notices. */
  blocked: MailBlock | undefined;
  /** When the user last asked to receive emails again (ISO 8601). */
  liftedAt: string | undefined;
}

/** Minimum time before a user can unblock an address again, in milliseconds (D51). */
const retryIntervalMs = 24 * hourMs;

/**
 * Records that an email bounced or was marked as spam. Ignores an event older than the recorded one, because SNS does
 * not preserve the order. Also ignores a suppression in the 24 hours after the block was lifted, because the address
 * leaves SES's suppression list a little later than that. The table stores only a hash of the address.
 */
export async function blockMail(address: string, reason: BlockReason, at: Date): Promise<void> {
  const liftedBefore = new Date(at.getTime() - (reason === "suppression" ? retryIntervalMs : 0));
  await conditionHolds(
    updateItem({
      Key: keyOf(address),
      UpdateExpression: "SET #event = :at REMOVE expiresAt",
      ConditionExpression:
        "(attribute_not_exists(#event) OR #event < :at) AND (attribute_not_exists(liftedAt) OR liftedAt < :lifted)",
      ExpressionAttributeNames: { "#event": reason === "complaint" ? "complainedAt" : "bouncedAt" },
      ExpressionAttributeValues: { ":at": at.toISOString(), ":lifted": liftedBefore.toISOString() },
    }),
  );
}

/** Returns which emails to an address are blocked. The read is strongly consistent. */
export async function getMailBlock(address: string): Promise<MailBlockState> {
  return blockState((await getItem<StoredBlock>(keyOf(address), { consistent: true })) ?? {});
}

/** Returns when the user can next unblock their email address, or undefined if they can unblock it now. */
export function nextRetryAt({ liftedAt }: MailBlockState, now: Date): Date | undefined {
  if (!liftedAt) return undefined;
  const next = new Date(Date.parse(liftedAt) + retryIntervalMs);
  return next > now ? next : undefined;
}

/**
 * Returns the transaction step that unblocks an address. The step fails with `conflict` if the address was already
 * unblocked less than 24 hours ago.
 */
export function liftMailBlockStep(address: string, now: Date): Step {
  const allowedAfter = new Date(now.getTime() - retryIntervalMs);
  return updateStep({
    Key: keyOf(address),
    UpdateExpression: "SET liftedAt = :now, expiresAt = :end",
    ConditionExpression:
      "attribute_exists(PK) AND (attribute_not_exists(liftedAt) OR liftedAt <= :allowed)",
    ExpressionAttributeValues: {
      ":now": now.toISOString(),
      ":allowed": allowedAfter.toISOString(),
      ":end": Math.ceil((now.getTime() + retryIntervalMs) / 1000),
    },
  });
}

function blockState({ bouncedAt, complainedAt, liftedAt }: StoredBlock): MailBlockState {
  const isActive = (eventAt: string | undefined) =>
    eventAt !== undefined && (liftedAt === undefined || eventAt > liftedAt);
  const blocked = isActive(bouncedAt) ? "ALL" : isActive(complainedAt) ? "NOTICES" : undefined;
  return { blocked, liftedAt };
}

/** Returns the key of the item that stores the block of an address. Ignores case and surrounding spaces (D7). */
function keyOf(address: string) {
  return keys.mailBlock(sha256(address.trim().toLowerCase()));
}
