import type { publicGrounds } from "#shared/model/grounds.ts";
import { getAccount } from "../account/account-store.ts";
import type { Account } from "../items/account.ts";
import type { ReportRecipient } from "../outbox/outbox-task.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { getItem, queryAll } from "../table/requests.ts";

/**
 * The database item of a report. Its sort key contains the reporter: a user id, a hashed email address or a random
 * string. If the case has been decided before, the sort key also contains the time of the decision, so that the same
 * reporter can report the recipe again.
 */
export interface ReportItem extends Key {
  ground: keyof typeof publicGrounds;
  explanation: string;
  reportedAt: string;
  /** Name of a reporter without an account. */
  nom?: string;
  /** Confirmed email address of a reporter without an account. */
  email?: string;
  /** Partition key in the index `byOwner`, computed by `ownerOf.reports`. Absent if the reporter has no account. */
  owner?: string;
  ownerSort?: string;
}

/**
 * Returns the email address of the reporter who sent the report with the given key. For a user, this is the account's
 * current address. For other reporters, this is the address that they have confirmed.
 */
export async function getReporterEmail(
  recipeId: string,
  reportKey: string,
): Promise<string | undefined> {
  const key = keys.report(recipeId, reportKey);
  const report = await getItem<ReportItem>(key, { consistent: true });
  const userId = report && reporterUserId(report);
  return userId ? (await getAccount(userId))?.email : report?.email;
}

/**
 * Returns the people who reported a recipe after `since` and up to `until` (ISO 8601). Lists each email address once,
 * and omits anonymous reporters.
 */
export async function listReporters(
  recipeId: string,
  { since, until }: { since: string; until: string },
): Promise<ReportRecipient[]> {
  const recipients: ReportRecipient[] = [];
  const users: string[] = [];
  const reports = queryAll<ReportItem>({
    ...keysStartingWith(keys.report(recipeId, "")),
    ConsistentRead: true,
  });
  for await (const report of reports) {
    if (report.reportedAt <= since || report.reportedAt > until) continue;
    const userId = reporterUserId(report);
    if (userId) users.push(userId);
    else if (report.email) recipients.push({ email: report.email });
  }
  const found = await batchGet(users.map(keys.account), { attributes: ["email"] });
  for (const userId of users) {
    const account = found.get<Pick<Account, "email">>(keys.account(userId));
    if (account) recipients.push({ userId, email: account.email });
  }
  return [...new Map(recipients.map((recipient) => [recipient.email, recipient])).values()];
}

/** Returns a reporter's user id, or undefined for a reporter without an account. */
export function reporterUserId({ owner }: ReportItem): string | undefined {
  return owner?.slice(ownerOf.reports("").length);
}
