import { createHmac, randomBytes } from "node:crypto";

/** A refresh token (D9): the session it belongs to, and what proves that one holds it. */
export interface RefreshToken {
  family: string;
  secret: string;
}

const familyBytes = 16;
const secretBytes = 32;

/** The first refresh token of a new family. */
export function newRefreshToken(): RefreshToken {
  return {
    family: randomBytes(familyBytes).toString("base64url"),
    secret: randomBytes(secretBytes).toString("base64url"),
  };
}

/** The token as its client keeps it. */
export function refreshTokenText({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`;
}

/** Whether a text may be the identifier of a session, which is that of its family. */
export function isSessionId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

const pattern = /^([\w-]{22})\.([\w-]{43})$/;

/** The token of a text; undefined when it is none. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = pattern.exec(text) ?? [];
  return family && secret ? { family, secret } : undefined;
}

/**
 * The token that follows another: always the same one, so that two tabs which present a token at once, or a client
 * that lost the answer, go on with one token. Nobody computes it without the key.
 */
export function successorOf({ family, secret }: RefreshToken, rotationKey: Buffer): RefreshToken {
  const next = createHmac("sha256", rotationKey).update(`${family}.${secret}`).digest("base64url");
  return { family, secret: next };
}
