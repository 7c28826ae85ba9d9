import type { publicGrounds } from "#shared/model/report.ts";
import { getAccount } from "../account/account-store.ts";
import type { Account } from "../items/account.ts";
import { batchGet } from "../table/batch-get.ts";
import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { keys } from "../table/keys.ts";
import { getItem, queryAll } from "../table/requests.ts";

/** The item of a report; its sort key says who made it: a user, the hash of an address, or nobody. */
export interface ReportItem extends Key {
  ground: keyof typeof publicGrounds;
  explanation: string;
  reportedAt: string;
  /** Of those without an account, who have confirmed the address. */
  nom?: string;
  email?: string;
  /** ownerOf.reports, of those with an account. */
  owner?: string;
  ownerSort?: string;
}

/** The address of who has made a report: that of the account, or the one that was confirmed. */
export async function getReporterEmail(
  recipeId: string,
  reporter: string,
): Promise<string | undefined> {
  const { Item } = await getItem({ Key: keys.report(recipeId, reporter), ConsistentRead: true });
  const report = Item as ReportItem | undefined;
  const userId = report && reporterUserId(report);
  return userId ? (await getAccount(userId))?.email : report?.email;
}

/** The query of all reports of a case, by who made them. */
export function reportsQuery(recipeId: string) {
  return {
    KeyConditionExpression: "PK = :case AND begins_with(SK, :reports)",
    ExpressionAttributeValues: {
      ":case": keys.case(recipeId).PK,
      ":reports": keys.report(recipeId, "").SK,
    },
  };
}

const accountsAtOnce = 100;

/** The addresses of those who reported a recipe after an instant and up to another (ISO 8601). */
export async function listReporterEmails(
  recipeId: string,
  { since, until }: { since: string; until: string },
): Promise<string[]> {
  const addresses: string[] = [];
  const users: string[] = [];
  const reports = queryAll<ReportItem>({ ...reportsQuery(recipeId), ConsistentRead: true });
  for await (const report of reports) {
    if (report.reportedAt <= since || report.reportedAt > until) continue;
    const userId = reporterUserId(report);
    if (userId) users.push(userId);
    else if (report.email) addresses.push(report.email);
  }
  for (let start = 0; start < users.length; start += accountsAtOnce) {
    const some = users.slice(start, start + accountsAtOnce).map(keys.account);
    const found = await batchGet(some);
    addresses.push(...some.flatMap((key) => found.get<Account>(key)?.email ?? []));
  }
  return addresses;
}

/** The user who has made a report, if it was one. */
export function reporterUserId({ owner }: ReportItem): string | undefined {
  return owner?.slice(ownerOf.reports("").length);
}
