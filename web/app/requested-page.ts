import { keptKeys } from "../api/storage-keys.ts";
import { paths } from "../navigation/paths.ts";

/**
 * Storage key for the page that a signed-out visitor requested. Session storage keeps the page for this tab, in case
 * the visitor reloads the login page. Local storage keeps it for other tabs.
 */
const key = keptKeys.requestedPage;

const keptMs = 24 * 3_600_000;

/**
 * Matches the value in local storage: a time, followed by the path of a page. Rejects paths such as `//host`, because
 * they lead to another site.
 */
const kept = /^(\d+) (\/(?![/\\]).*)$/;

/** The page that a signed-out visitor requested. Null after a logout, so that the next login opens the default page. */
let requested: string | null | undefined;

/**
 * Remembers the page to open after login. Does nothing if a page is already remembered, if the user has just logged
 * out, or if the page is the login page. If `storesForRegistration` is true, also stores the page for 24 hours, because
 * registration continues in another tab.
 */
export function rememberRequestedPage(address: string, storesForRegistration = false): void {
  if (requested !== undefined || address.startsWith(paths.login)) return;
  requested = address;
  sessionStorage.setItem(key, address);
  if (storesForRegistration) localStorage.setItem(key, `${Date.now()} ${address}`);
}

/** Makes the next login open the default page. Called on logout. */
export function forgetRequestedPage(): void {
  takeRequestedPage();
  requested = null;
}

/** Returns the page to open after login, if any. */
export function requestedPage(): string | undefined {
  const [, storedAt, stored] = kept.exec(localStorage.getItem(key) ?? "") ?? [];
  const isFresh = Math.abs(Date.now() - Number(storedAt)) < keptMs;
  return requested ?? sessionStorage.getItem(key) ?? (isFresh ? stored : undefined);
}

/** Returns and forgets the page to open after login, if any. */
export function takeRequestedPage(): string | undefined {
  const page = requestedPage();
  requested = undefined;
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
  return page;
}
