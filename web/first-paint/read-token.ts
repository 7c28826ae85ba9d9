import { sessionKeys } from "../api/storage-keys.ts";

/** Returns the access token of the signed-in user, or undefined for signed-out visitors. */
export function readToken(): string | undefined {
  return localStorage.getItem(sessionKeys.token) ?? undefined;
}
