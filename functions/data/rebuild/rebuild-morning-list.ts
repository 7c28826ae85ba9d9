import { isDeepStrictEqual } from "node:util";
import { morningListItem, morningListStep } from "../account/morning-list.ts";
import type { Account } from "../items/account.ts";
import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { checkStep } from "../table/steps.ts";
import { tryTransact } from "../table/transact.ts";

/**
 * Makes a user's subscription to the morning emails match the account settings (D51). Returns true if the subscription
 * was wrong.
 */
export async function rebuildMorningList({ id, morningNotice }: Account): Promise<boolean> {
  const stored = await getItem(keys.morningNotice(id), { consistent: true });
  const wanted = morningNotice && morningListItem(id);
  if (isDeepStrictEqual(stored, wanted)) return false;
  return tryTransact([
    checkStep({ Key: keys.account(id), ...ifSame({ morningNotice }) }),
    morningListStep(id, morningNotice ?? "OFF"),
  ]);
}
