export const openedPath = location.pathname;
export const openedParams = new URLSearchParams(location.search);

/** True until the application has opened another page. */
export function isStillOpen(): boolean {
  return location.pathname === openedPath;
}
