import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { type Account, lastUseUpdate } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { isId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getAccount } from "./account-store.ts";
import { addAdministratorSteps, removeAdministratorSteps } from "./administrators.ts";

/** Gives an account a role; refuses with `not-found` and `last-administrator` (D14). Its sessions go on. */
export function changeRole(userId: string, role: Role): Promise<Account> {
  return administer(userId, (account) => {
    if (account.role === role) return undefined;
    const changed = { ...account, role };
    const set = { expression: "SET #role = :to", values: { ":to": role } };
    return [
      changed,
      update(account, set),
      ...removeAdministratorSteps(account),
      ...addAdministratorSteps(changed),
    ];
  });
}

/** Holds the address of an account for proven; refuses with `not-found`. */
export function verifyAccount(userId: string, now: Date): Promise<Account> {
  return administer(userId, (account) => {
    if (account.isVerified) return undefined;
    const changed = { ...account, isVerified: true };
    const use = lastUseUpdate(now);
    const set = {
      expression: `SET isVerified = :true, ${use.set} REMOVE ${use.remove}`,
      names: use.names,
      values: { ":true": true, ...use.values },
    };
    return [changed, update(account, set), ...addAdministratorSteps(changed)];
  });
}

/**
 * Bans somebody: their sessions end, their live connections are closed through the outbox (D12). Somebody banned
 * already is given another reason. Refuses with `not-found` and `last-administrator`.
 */
export function banAccount(userId: string, banReason: string, now: Date): Promise<Account> {
  return administer(userId, (account) => [
    { ...account, isBanned: true, banReason },
    update(account, {
      expression: "SET isBanned = :true, banReason = :reason, epoch = epoch + :one",
      values: { ":true": true, ":reason": banReason, ":one": 1 },
    }),
    ...removeAdministratorSteps(account),
    ...afterBan(account, now),
  ]);
}

/** What follows a ban: connections end, the reasons are mailed, recipes are hidden (D38). */
function afterBan({ id: userId, isBanned }: Account, now: Date): Step[] {
  const since = now.toISOString();
  return [
    addTaskStep({ kind: "close-connections", userId, since }, now),
    addTaskStep({ kind: "mail-ban", userId }, now),
    ...(isBanned ? [] : [addTaskStep({ kind: "settle-ban", userId, since }, now)]),
  ];
}

/** Lets somebody banned in again, and has their recipes shown again (D38); refuses with `not-found`. */
export function unbanAccount(userId: string, now: Date): Promise<Account> {
  return administer(userId, ({ banReason, ...account }) => {
    if (!account.isBanned) return undefined;
    const changed = { ...account, isBanned: false };
    const set = { expression: "SET isBanned = :no REMOVE banReason", values: { ":no": false } };
    return [
      changed,
      update(account, set),
      ...addAdministratorSteps(changed),
      addTaskStep({ kind: "settle-ban", userId, since: now.toISOString() }, now),
    ];
  });
}

/** Reads an account and writes what `change` makes of it, if anything; again when it has changed in between. */
function administer(
  userId: string,
  change: (account: Account) => [changed: Account, ...steps: Step[]] | undefined,
): Promise<Account> {
  return retryOnConflict(async () => {
    const account = isId(userId) ? await getAccount(userId) : undefined;
    if (!account) throw new RefusedError("not-found");
    const [changed, ...steps] = change(account) ?? [account];
    if (steps.length > 0) await transact(steps);
    return changed;
  });
}

interface Change {
  expression: string;
  names?: Record<string, string>;
  values: Record<string, unknown>;
}

/** The write that changes an account whose role and standing are still as they were read. */
function update(
  { id, role, isBanned, isVerified }: Account,
  { expression, names, values }: Change,
): Step {
  return updateStep({
    refusal: "conflict",
    Key: keys.account(id),
    UpdateExpression: expression,
    ConditionExpression: "#role = :role AND isBanned = :banned AND isVerified = :verified",
    ExpressionAttributeNames: { "#role": "role", ...names },
    ExpressionAttributeValues: {
      ...values,
      ":role": role,
      ":banned": isBanned,
      ":verified": isVerified,
    },
  });
}
