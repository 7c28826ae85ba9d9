import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { accessTokenSeconds } from "#shared/constants.ts";
import type { Account } from "../data/items/account.ts";
import { accessTokenType, audience, issuer, signatureAlgorithm } from "../http/access-token.ts";

/** A private key and the name by which verifiers find its public half. */
export interface TokenSigner {
  kid: string;
  privateKey: KeyObject;
}

/** An access token for a session of that account, good for 15 minutes (D9); authenticate.ts reads it. */
export function signAccessToken(
  account: Account,
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
