import type { CallShape } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { getAccount } from "../data/account/account-store.ts";
import { verifyAccessToken } from "./access-token.ts";

/** The person who calls, once their access is established. */
export interface Caller {
  id: string;
  nom: string;
  role: Role;
}

/**
 * Establishes who calls and that they may: the one place that authorises. A read of a USER trusts the token for
 * its 15 minutes; every write and every call of the administration checks the stored account (D12).
 */
export async function authenticate(
  call: CallShape,
  authorization: string | undefined,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "") ?? [];
  if (!token) throw new RefusedError("not-signed-in");
  const claims = await verifyAccessToken(token);
  const trusted = call.access === "user" && call.method === "GET";
  const caller = trusted ? claimedCaller(claims) : await storedCaller(claims);
  if (call.access === "admin" && caller.role !== "ADMIN") throw new RefusedError("forbidden");
  return caller;
}

type Claims = Awaited<ReturnType<typeof verifyAccessToken>>;

function claimedCaller({ userId, nom, role, isVerified }: Claims): Caller {
  if (!isVerified) throw new RefusedError("email-not-verified");
  return { id: userId, nom, role };
}

/** The caller of a token as their account now stands; refuses who is gone, banned, signed out or not verified. */
export async function storedCaller({ userId, epoch }: Claims): Promise<Caller> {
  const account = await getAccount(userId);
  if (!account) throw new RefusedError("not-signed-in");
  if (account.isBanned) throw bannedError(account.banReason);
  if (account.epoch !== epoch) throw new RefusedError("not-signed-in");
  if (!account.isVerified) throw new RefusedError("email-not-verified");
  return { id: account.id, nom: account.nom, role: account.role };
}

/** The refusal of a banned person, with the reason (D12). */
export function bannedError(reason: string | undefined): RefusedError {
  return new RefusedError("banned", {
    ...(reason && { message: `Votre compte a été banni : ${reason}` }),
  });
}
