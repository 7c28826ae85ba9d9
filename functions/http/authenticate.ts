import type { CallShape } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { getAccountAndSession } from "../data/account/account-and-session.ts";
import { verifyAccessToken } from "./access-token.ts";

/** The authenticated user who makes a call. */
export interface Caller {
  id: string;
  nom: string;
  role: Role;
  /** Epoch of the account when the caller was authenticated. See `checkCallerStep`. */
  epoch: number;
  /** Session to which the access token belongs. */
  sessionId: string;
}

/**
 * Authenticates the caller. For ordinary reads, a valid access token is sufficient during its 15 minutes. Writes,
 * admin API calls and exports of personal data also check the stored account and session (D12, D35).
 */
export async function authenticate(
  call: CallShape,
  authorization: string | undefined,
): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "") ?? [];
  if (!token) throw new RefusedError("not-signed-in");
  const claims = await verifyAccessToken(token);
  return checksStoredCaller(call) ? storedCaller(claims) : claimedCaller(claims);
}

/** True if a call checks the stored account and session in addition to the access token. */
export function checksStoredCaller({ access, method, checksSession }: CallShape): boolean {
  return access === "admin" || (access === "user" && (method !== "GET" || checksSession === true));
}

/**
 * Throws `forbidden` if the caller's role does not permit the call. All calls are authorised here and nowhere
 * else.
 */
export function authorise({ access }: CallShape, { role }: Caller): void {
  if (access === "admin" && role !== "ADMIN") throw new RefusedError("forbidden");
}

type Claims = Awaited<ReturnType<typeof verifyAccessToken>>;

function claimedCaller({ userId, nom, role, isVerified, epoch, sessionId }: Claims): Caller {
  if (!isVerified) throw new RefusedError("email-not-verified");
  return { id: userId, nom, role, epoch, sessionId };
}

/**
 * Returns the caller according to the stored account. Throws an error if the account is deleted, banned or not
 * verified, or if the session has ended.
 */
export async function storedCaller({ userId, epoch, sessionId }: Claims): Promise<Caller> {
  const { account, isOpen } = await getAccountAndSession(userId, sessionId);
  if (!account) throw new RefusedError("not-signed-in");
  if (account.isBanned) throw bannedError(account.banReason);
  if (account.epoch !== epoch || !isOpen) throw new RefusedError("not-signed-in");
  if (!account.isVerified) throw new RefusedError("email-not-verified");
  const { id, nom, role } = account;
  return { id, nom, role, epoch, sessionId };
}

/** Returns the error for a banned user, with the reason for the ban (D12). */
export function bannedError(reason: string | undefined): RefusedError {
  return new RefusedError("banned", {
    ...(reason && { message: `Votre compte a été banni : ${reason}` }),
  });
}
