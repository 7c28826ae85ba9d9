import type { SessionUser } from "#shared/model/user.ts";
import { sessionKeys } from "../api/storage-keys.ts";
import { fillIn } from "./fill-in.ts";
import { openedParams } from "./opened-url.ts";
import { readToken } from "./read-token.ts";

/**
 * Shows the prerendered page of a signed-in user. Hides a prerendered page that is wrong for this visit, so that
 * main.tsx renders the right one. A public page is right if the visitor is signed out, the URL contains the query
 * parameter that the page requires (if any), and the previous page has passed no state (`usr`).
 */
export function choosePage(isForSignedIn: boolean, param: string | undefined): void {
  const token = readToken();
  const user = isForSignedIn && token && readUser();
  const { dataset } = document.documentElement;
  if (user) {
    fillIn(user);
    dataset.render = "signed-in";
    // Delays the web fonts on the first visit, because the application's code and the first photo are more urgent. On
    // later visits, the browser has cached both the fonts and the code.
    if (!navigator.serviceWorker?.controller) dataset.fonts = "fallback";
  } else if (isForSignedIn || token || history.state?.usr || (param && !openedParams.has(param))) {
    dataset.render = "client";
    document.title = "À vos toques";
  }
}

function readUser(): SessionUser | null {
  return JSON.parse(localStorage.getItem(sessionKeys.user) ?? "null");
}
