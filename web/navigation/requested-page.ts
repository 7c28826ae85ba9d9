/** Local storage key of the page that a signed-out visitor requested. Kept when a session ends (D54). */
const key = "requested-page";

const keptMs = 24 * 3_600_000;

/** Matches the stored time and page path. Rejects paths such as `//host`, which lead to another site. */
const kept = /^(\d+) (\/(?![/\\]).*)$/;

/** The page that a signed-out visitor requested. Null after a logout, so that login opens the default page. */
let requested: string | null | undefined;

/**
 * Remembers the page to open after login, unless there is one already or the user has just logged out. Also stores it
 * for 24 hours if `storesForRegistration` is true, because registration continues in another tab.
 */
export function rememberRequestedPage(address: string, storesForRegistration = false): void {
  if (requested !== undefined) return;
  requested = address;
  if (storesForRegistration) localStorage.setItem(key, `${Date.now()} ${address}`);
}

/** Makes the next login open the default page. Called on logout. */
export function forgetRequestedPage(): void {
  requested = null;
  localStorage.removeItem(key);
}

/** Returns and forgets the page to open after login, if any. */
export function takeRequestedPage(): string | undefined {
  const [, storedAt, stored] = kept.exec(localStorage.getItem(key) ?? "") ?? [];
  const isFresh = Math.abs(Date.now() - Number(storedAt)) < keptMs;
  const page = requested ?? (isFresh ? stored : undefined);
  requested = undefined;
  localStorage.removeItem(key);
  return page;
}
