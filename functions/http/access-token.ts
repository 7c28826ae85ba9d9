import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { config } from "../config.ts";

export interface AccessClaims {
  userId: string;
  nom: string;
  role: Role;
  isVerified: boolean;
  /** Value of `Account.epoch` when the token was signed. A higher value in the account makes the token invalid. */
  epoch: number;
  sessionId: string;
}

export const issuer = "a-vos-toques";
export const audience = "a-vos-toques/api";
/** Token type of access tokens (RFC 9068). Tokens of other types are rejected. */
export const accessTokenType = "at+jwt";
export const signatureAlgorithm = "EdDSA";

let publicKeys: ReturnType<typeof createLocalJWKSet> | undefined;

/** Returns the claims of an access token. Throws `not-signed-in` if the token is invalid. */
export async function verifyAccessToken(token: string): Promise<AccessClaims> {
  publicKeys ??= createLocalJWKSet(JSON.parse(config("tokens").PUBLIC_KEYS) as JSONWebKeySet);
  try {
    const { payload } = await jwtVerify(token, publicKeys, {
      algorithms: [signatureAlgorithm],
      typ: accessTokenType,
      issuer,
      audience,
      requiredClaims: ["sub", "sid", "exp"],
    });
    return {
      userId: payload.sub as string,
      nom: payload.nom as string,
      role: payload.role as Role,
      isVerified: payload.verified === true,
      epoch: payload.epoch as number,
      sessionId: payload.sid as string,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new RefusedError("not-signed-in");
    throw error;
  }
}
