/** The page asked for without a session; null once somebody has left by choice and asks for nothing. */
let asked: string | null | undefined;

/** Notes the page that a login is to lead to, unless one is noted or somebody has just logged out. */
export function rememberRequestedPage(address: string): void {
  if (asked === undefined) asked = address;
}

/** After a logout a login leads where it always does. */
export function forgetRequestedPage(): void {
  asked = null;
}

/** The page that a login leads to, once; undefined when none was asked for. */
export function takeRequestedPage(): string | undefined {
  const page = asked ?? undefined;
  asked = undefined;
  return page;
}
