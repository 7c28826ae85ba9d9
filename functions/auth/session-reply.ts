import type { login } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import type { SessionUser } from "#shared/model/user.ts";
import type { Account } from "../data/items/account.ts";
import { type RefreshToken, refreshTokenText } from "./refresh-token.ts";
import { signAccessToken } from "./sign-access-token.ts";
import { signingKey } from "./signing-key.ts";

/** Returns the fields of an account that the browser stores. */
export function sessionUserOf({ id, nom, email, role, isVerified }: Account): SessionUser {
  return { id, nom, email, role, isVerified };
}

/** Creates an access token and returns it in the response of a call that opens or continues a session. */
export async function sessionReply(
  account: Account,
  token: RefreshToken,
  now: Date,
): Promise<ReplyOf<typeof login>> {
  return {
    user: sessionUserOf(account),
    accessToken: await signAccessToken(account, token.family, now, await signingKey(now)),
    refreshToken: refreshTokenText(token),
  };
}
