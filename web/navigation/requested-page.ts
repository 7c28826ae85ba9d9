/**
 * The page that a signed-out visitor requested. The value is null after a logout, so that the next login
 * opens the default page.
 */
let requested: string | null | undefined;

/**
 * Stores the page to open after the next login, unless a page is already stored or the user has just logged
 * out.
 */
export function rememberRequestedPage(address: string): void {
  if (requested === undefined) requested = address;
}

/** Makes the first login after a logout open the default page. */
export function forgetRequestedPage(): void {
  requested = null;
}

/** Returns the page to open after login, if any, and forgets it. */
export function takeRequestedPage(): string | undefined {
  const page = requested ?? undefined;
  requested = undefined;
  return page;
}
