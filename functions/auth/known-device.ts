import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signingKey } from "./signing-key.ts";

/**
 * Name of the cookie that identifies a device from which the user has logged in before (D36). Browsers send it only
 * with login requests. Failed logins from such a device are counted separately, so that strangers cannot lock the user
 * out.
 */
const cookieName = "device";
/**
 * Cookies whose name begins with `__Secure-` require HTTPS (RFC 6265bis). The local cloud uses plain HTTP, so it omits
 * the prefix.
 */
const securePrefix = "__Secure-";
const pattern = /^(?:__Secure-)?device=([\w-]{16})\.([\w-]{43})$/;
const maxAgeDays = 400;

/**
 * Returns the device id from a cookie that proves an earlier login with this email address. Returns undefined if no
 * cookie does.
 */
export async function knownDevice(
  cookies: string[],
  email: string,
  now: Date,
): Promise<string | undefined> {
  for (const cookie of cookies) {
    const [, device, given] = pattern.exec(cookie) ?? [];
    if (!device || !given) continue;
    const proof = await proofOf(device, email, now);
    if (timingSafeEqual(Buffer.from(proof), Buffer.from(given))) return device;
  }
  return undefined;
}

/**
 * Returns the cookie (RFC 6265) that marks a device as known after a login. A device that is already known keeps its
 * id.
 */
export async function deviceCookie(
  device: string | undefined,
  email: string,
  siteOrigin: string,
  now: Date,
): Promise<string> {
  const id = device ?? randomBytes(12).toString("base64url");
  const value = `${id}.${await proofOf(id, email, now)}`;
  const attributes = `Max-Age=${maxAgeDays * 24 * 3600}; Path=/api/auth/login; Secure; HttpOnly; SameSite=Strict`;
  const prefix = siteOrigin.startsWith("https:") ? securePrefix : "";
  return `${prefix}${cookieName}=${value}; ${attributes}`;
}

async function proofOf(device: string, email: string, now: Date): Promise<string> {
  const { rotationKey } = await signingKey(now);
  return createHmac("sha256", rotationKey).update(`device ${device} ${email}`).digest("base64url");
}
