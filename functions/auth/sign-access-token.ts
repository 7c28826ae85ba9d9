import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { accessTokenSeconds } from "#shared/constants.ts";
import type { Account } from "../data/items/account.ts";
import { accessTokenType, audience, issuer, signatureAlgorithm } from "../http/access-token.ts";

/** The private key for signing access tokens, and the id of its public key. */
export interface TokenSigner {
  kid: string;
  privateKey: KeyObject;
}

/** Signs an access token for a session, valid for 15 minutes (D9). */
export function signAccessToken(
  account: Pick<Account, "id" | "nom" | "role" | "isVerified" | "epoch">,
  sessionId: string,
  now: Date,
  signer: TokenSigner,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { nom, role, isVerified: verified, epoch } = account;
  return new SignJWT({ nom, role, verified, epoch, sid: sessionId })
    .setProtectedHeader({ alg: signatureAlgorithm, typ: accessTokenType, kid: signer.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(signer.privateKey);
}
