import { blockMail, liftMailBlockStep } from "../../data/limit/mail-block-store.ts";
import { transact } from "../../data/table/transact.ts";

/**
 * Blocks emails to the user's address, then lifts the block. This uses up the user's limit of one lifted block per 24
 * hours.
 */
export async function liftTestBlock({ email }: { email: string }): Promise<void> {
  const blockedAt = new Date(Date.now() - 1000);
  await blockMail(email, "bounce", blockedAt);
  await transact([liftMailBlockStep(email, new Date())]);
}
