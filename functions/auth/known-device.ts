import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signingKey } from "./signing-key.ts";

/**
 * A device that has logged in to an account before, told by a cookie that only the login is sent (D36). Its failed
 * logins are counted apart, so that nobody else's keep the owner out.
 */
const cookieName = "device";
/** Browsers accept a cookie with this prefix over HTTPS only (RFC 6265bis). The local cloud serves plain HTTP. */
const securePrefix = "__Secure-";
const pattern = /^(?:__Secure-)?device=([\w-]{16})\.([\w-]{43})$/;
const days = 400;

/** The identifier of the device, when one of its cookies proves that it has logged in to that address. */
export async function knownDevice(
  cookies: string[],
  email: string,
  now: Date,
): Promise<string | undefined> {
  for (const cookie of cookies) {
    const [, device, shown] = pattern.exec(cookie) ?? [];
    if (!device || !shown) continue;
    const proof = await proofOf(device, email, now);
    if (timingSafeEqual(Buffer.from(proof), Buffer.from(shown))) return device;
  }
  return undefined;
}

/** The cookie (RFC 6265) by which a device is known from now on at a site; `device` keeps the identifier it has. */
export async function deviceCookie(
  device: string | undefined,
  email: string,
  siteOrigin: string,
  now: Date,
): Promise<string> {
  const name = device ?? randomBytes(12).toString("base64url");
  const value = `${name}.${await proofOf(name, email, now)}`;
  const attributes = `Max-Age=${days * 24 * 3600}; Path=/api/auth/login; Secure; HttpOnly; SameSite=Strict`;
  const prefix = siteOrigin.startsWith("https:") ? securePrefix : "";
  return `${prefix}${cookieName}=${value}; ${attributes}`;
}

async function proofOf(device: string, email: string, now: Date): Promise<string> {
  const { rotationKey } = await signingKey(now);
  return createHmac("sha256", rotationKey).update(`device ${device} ${email}`).digest("base64url");
}
