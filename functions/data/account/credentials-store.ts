import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { putItem } from "../table/requests.ts";
import { putStep, type Step } from "../table/steps.ts";
import type { Account } from "./account.ts";

/** An account with the hash of its password, strongly consistent, in one request. */
export async function getAccountAndPassword(
  userId: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const [accountKey, credentialsKey] = [keys.account(userId), keys.credentials(userId)];
  const found = await batchGet([accountKey, credentialsKey], { consistent: true });
  const account = found.of<Account>(accountKey);
  const credentials = found.of<{ passwordHash: string }>(credentialsKey);
  return account && credentials && { account, passwordHash: credentials.passwordHash };
}

/** Stores the hash of an account's password. */
export async function putPassword(userId: string, passwordHash: string): Promise<void> {
  await putItem({ Item: { ...keys.credentials(userId), passwordHash } });
}

/** The same as a write of a transaction. */
export function passwordStep(userId: string, passwordHash: string): Step {
  return putStep({ Item: { ...keys.credentials(userId), passwordHash } });
}
