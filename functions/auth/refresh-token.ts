import { createHmac, randomBytes } from "node:crypto";

/**
 * A refresh token (D9). OAuth calls all refresh tokens of one session a token family, so `family` is the session id.
 */
export interface RefreshToken {
  family: string;
  secret: string;
}

const familyBytes = 16;
const secretBytes = 32;

const familyFormat = "[\\w-]{22}";
const familyPattern = new RegExp(`^${familyFormat}$`);
const tokenPattern = new RegExp(`^(${familyFormat})\\.([\\w-]{43})$`);

/** Returns the first refresh token of a new session. */
export function newRefreshToken(): RefreshToken {
  return {
    family: randomBytes(familyBytes).toString("base64url"),
    secret: randomBytes(secretBytes).toString("base64url"),
  };
}

/** Formats a refresh token as a string for the client. */
export function refreshTokenText({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`;
}

/** True if a string has the format of a session id. */
export function isSessionId(text: string): boolean {
  return familyPattern.test(text);
}

/** Parses a refresh token. Returns undefined if the string is malformed. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = tokenPattern.exec(text) ?? [];
  return family && secret ? { family, secret } : undefined;
}

/**
 * Computes the next refresh token of a session. The result depends only on the previous token and the key, so two
 * browser tabs that refresh concurrently receive the same token.
 */
export function successorOf(token: RefreshToken, rotationKey: Buffer): RefreshToken {
  const next = createHmac("sha256", rotationKey)
    .update(refreshTokenText(token))
    .digest("base64url");
  return { family: token.family, secret: next };
}
