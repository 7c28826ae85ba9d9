import type { SessionUser } from "#shared/model/user.ts";
import type { Account } from "../data/items/account.ts";
import { type RefreshToken, refreshTokenText } from "./refresh-token.ts";
import { signAccessToken } from "./sign-access-token.ts";
import { signingKey } from "./signing-key.ts";

/** What a client needs to go on as that person (spec §3, auth response). */
export interface SessionReply {
  user: SessionUser;
  accessToken: string;
  refreshToken: string;
}

/** An account as its owner's browser keeps it. */
export function sessionUserOf({ id, nom, email, role, isVerified }: Account): SessionUser {
  return { id, nom, email, role, isVerified };
}

/** The reply that hands an account its tokens. */
export async function sessionReply(
  account: Account,
  token: RefreshToken,
  now: Date,
): Promise<SessionReply> {
  return {
    user: sessionUserOf(account),
    accessToken: await signAccessToken(account, token.family, now, await signingKey(now)),
    refreshToken: refreshTokenText(token),
  };
}
