import type { Account } from "../items/account.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/** Returns an account, and whether one of its sessions is still open. Sends a single, strongly consistent request. */
export async function getAccountAndSession(
  userId: string,
  sessionId: string,
): Promise<{ account: Account | undefined; isOpen: boolean }> {
  const [accountKey, sessionKey] = [keys.account(userId), keys.session(sessionId)];
  const found = await batchGet([accountKey, sessionKey], { consistent: true });
  const session = found.get<{ userId: string }>(sessionKey);
  return { account: found.get<Account>(accountKey), isOpen: session?.userId === userId };
}
