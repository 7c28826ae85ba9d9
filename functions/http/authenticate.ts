import type { CallShape } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { getAccountAndSession } from "../data/account/account-and-session.ts";
import type { Account } from "../data/items/account.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import { requireSecondFactor } from "./second-factor.ts";

/** The authenticated user who makes an API call. */
export interface Caller {
  id: string;
  nom: string;
  role: Role;
  /** Value of `Account.epoch` when the caller was authenticated. */
  epoch: number;
  sessionId: string;
  /**
   * When the user last confirmed their identity with a passkey in this session (ISO 8601). Undefined if the stored
   * session was not read.
   */
  passkeyAt?: string | undefined;
  /** True if the account has a passkey. Undefined if the stored account was not read. */
  hasPasskeys?: boolean;
}

/**
 * Authenticates the caller. A valid access token is sufficient for most reads.
 *
 * Also checks the stored account and session for writes, admin API calls, sensitive reads, and public calls that accept
 * an access token (D12, D35). Makes the same checks if the token was issued before the email address was verified (D8).
 */
export async function authenticate(
  call: CallShape,
  authorization: string | undefined,
  now: Date,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "") ?? [];
  if (!token) throw new RefusedError("not-signed-in");
  const claims = await verifyAccessToken(token);
  const isTrusted = claims.isVerified && !checksStoredCaller(call);
  return isTrusted ? claimedCaller(claims) : storedCaller(claims, now);
}

/** True if an API call requires a check of the stored account and session. */
export function checksStoredCaller({
  access,
  method,
  checksSession,
  acceptsCaller,
}: CallShape): boolean {
  if (access === "public") return acceptsCaller === true;
  return access === "admin" || method !== "GET" || checksSession === true;
}

/**
 * Throws `forbidden` if the caller's role does not permit the API call, and `second-factor` or `passkey-required` if
 * the call requires a passkey (D58). All API calls are authorised here.
 */
export function authorise({ access }: CallShape, caller: Caller, now: Date): void {
  if (access !== "admin") return;
  if (caller.role !== "ADMIN") throw new RefusedError("forbidden");
  requireSecondFactor(caller, now);
}

function claimedCaller({ userId, nom, role, epoch, sessionId }: AccessClaims): Caller {
  return { id: userId, nom, role, epoch, sessionId };
}

/**
 * Reads the caller's account and returns the caller. Throws an error if the account is deleted, banned or not verified,
 * or if the session has ended.
 */
export async function storedCaller(
  { userId, epoch, sessionId }: AccessClaims,
  now: Date,
): Promise<Caller> {
  const { account, session } = await getAccountAndSession(userId, sessionId, now);
  const { id, nom, role, passkeys } = requireUsableAccount(account, session && epoch);
  const passkeyAt = session?.passkeyAt;
  return { id, nom, role, epoch, sessionId, passkeyAt, hasPasskeys: passkeys !== undefined };
}

/**
 * Returns the account of a session that was opened at the given epoch. `epoch` is undefined if the session has ended.
 * Throws `not-signed-in`, `banned` or `email-not-verified` (D8, D12).
 */
export function requireUsableAccount(
  account: Account | undefined,
  epoch: number | undefined,
): Account {
  if (!account) throw new RefusedError("not-signed-in");
  if (account.isBanned) throw bannedError(account.banReason);
  if (epoch === undefined || account.epoch !== epoch) throw new RefusedError("not-signed-in");
  if (!account.isVerified) throw new RefusedError("email-not-verified");
  return account;
}

/** Returns the error for a banned user, with the reason for the ban (D12). */
export function bannedError(reason: string | undefined): RefusedError {
  return new RefusedError("banned", {
    ...(reason && { message: `Votre compte a été banni : ${reason}` }),
  });
}
