import { createHmac, randomBytes } from "node:crypto";

/** A refresh token (D9): a secret and the id of the session, which OAuth calls the token family. */
export interface RefreshToken {
  family: string;
  secret: string;
}

const familyBytes = 16;
const secretBytes = 32;

/** Returns the first refresh token of a new session. */
export function newRefreshToken(): RefreshToken {
  return {
    family: randomBytes(familyBytes).toString("base64url"),
    secret: randomBytes(secretBytes).toString("base64url"),
  };
}

/** Returns a refresh token as text for the client. */
export function refreshTokenText({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`;
}

/** True if the text has the format of a session id. */
export function isSessionId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

const pattern = /^([\w-]{22})\.([\w-]{43})$/;

/** Parses a refresh token. Returns undefined for malformed text. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = pattern.exec(text) ?? [];
  return family && secret ? { family, secret } : undefined;
}

/**
 * Returns the successor of a refresh token, which depends only on the current token and the key. Two browser
 * tabs that use the same token concurrently therefore receive the same new token.
 */
export function successorOf({ family, secret }: RefreshToken, rotationKey: Buffer): RefreshToken {
  const next = createHmac("sha256", rotationKey).update(`${family}.${secret}`).digest("base64url");
  return { family, secret: next };
}
