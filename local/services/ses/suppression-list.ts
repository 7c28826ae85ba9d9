import { join } from "node:path";
import { openJsonMap } from "../json-file.ts";

export type SuppressionReason = "BOUNCE" | "COMPLAINT";

interface Entry {
  reason: SuppressionReason;
  /** Time of the last change (ISO 8601, UTC). */
  updatedAt: string;
}

/**
 * The account's list of suppressed email addresses. SES never adds addresses of its mailbox simulator:
 * https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list.html
 */
export interface SuppressionList {
  put(address: string, reason: SuppressionReason): Promise<void>;
  get(address: string): Entry | undefined;
  /** Removes an address if it is on the list. */
  remove(address: string): Promise<void>;
}

/** Opens the suppression list in `folder`, which must exist. */
export async function openSuppressionList(folder: string): Promise<SuppressionList> {
  const entries = await openJsonMap<Entry>(join(folder, "suppressed-addresses.json"));
  const keyOf = (address: string) => address.replace(/^.*<|>\s*$/g, "").toLowerCase();
  return {
    async put(address, reason) {
      await entries.set(keyOf(address), { reason, updatedAt: new Date().toISOString() });
    },
    get: (address) => entries.get(keyOf(address)),
    remove: (address) => entries.remove(keyOf(address)),
  };
}
