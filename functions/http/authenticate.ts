import type { CallShape } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { getAccountAndSession } from "../data/account/account-and-session.ts";
import { verifyAccessToken } from "./access-token.ts";

/** The person who calls, once their access is established. */
export interface Caller {
  id: string;
  nom: string;
  role: Role;
  /** Epoch of the account when the caller was authenticated. See `checkCallerStep`. */
  epoch: number;
  /** Of the session that the call belongs to. */
  sessionId: string;
}

/**
 * Establishes who calls, and that their access stands; `authorise` then tells whether they may. A read of a USER trusts the token for
 * its 15 minutes; every write, every call of the administration and what hands out all of somebody's data checks the
 * stored account and session (D12, D35).
 */
export async function authenticate(
  call: CallShape,
  authorization: string | undefined,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "") ?? [];
  if (!token) throw new RefusedError("not-signed-in");
  const claims = await verifyAccessToken(token);
  const trusted = call.access === "user" && call.method === "GET" && !call.checksSession;
  return trusted ? claimedCaller(claims) : storedCaller(claims);
}

/** The one place that authorises: refuses with `forbidden` who may not make a call. */
export function authorise({ access }: CallShape, { role }: Caller): void {
  if (access === "admin" && role !== "ADMIN") throw new RefusedError("forbidden");
}

type Claims = Awaited<ReturnType<typeof verifyAccessToken>>;

function claimedCaller({ userId, nom, role, isVerified, epoch, sessionId }: Claims): Caller {
  if (!isVerified) throw new RefusedError("email-not-verified");
  return { id: userId, nom, role, epoch, sessionId };
}

/** The caller of a token as their account now stands; refuses who is gone, banned, signed out or not verified. */
export async function storedCaller({ userId, epoch, sessionId }: Claims): Promise<Caller> {
  const { account, isOpen } = await getAccountAndSession(userId, sessionId);
  if (!account) throw new RefusedError("not-signed-in");
  if (account.isBanned) throw bannedError(account.banReason);
  if (account.epoch !== epoch || !isOpen) throw new RefusedError("not-signed-in");
  if (!account.isVerified) throw new RefusedError("email-not-verified");
  const { id, nom, role } = account;
  return { id, nom, role, epoch, sessionId };
}

/** The refusal of a banned person, with the reason (D12). */
export function bannedError(reason: string | undefined): RefusedError {
  return new RefusedError("banned", {
    ...(reason && { message: `Votre compte a été banni : ${reason}` }),
  });
}
