/**
 * The first script of each page. It runs before the browser parses the page's body, and therefore before the first
 * paint. build/first-paint.ts bundles it to the classic script /first-paint.js, because a module would run later.
 */

import { applyColorScheme } from "./apply-color-scheme.ts";
import { attempt } from "./attempt.ts";
import { choosePage } from "./choose-page.ts";
import { findOpenedPages } from "./find-opened-pages.ts";
import { hidePasskeyButtons } from "./hide-passkey-buttons.ts";
import { holdEvents } from "./hold-events.ts";
import { preloadChunks } from "./preload-chunks.ts";
import { replaceBlockedStorage } from "./replace-blocked-storage.ts";
import { sendFirstRequests } from "./send-first-requests.ts";

// The attributes of the script tag. build/first-paint.ts and build/prerender.ts write them.
const { param, signedIn, pages } = document.currentScript?.dataset ?? {};

// Must run first, because other jobs and the application use the storage.
attempt(replaceBlockedStorage);
attempt(hidePasskeyButtons);
attempt(applyColorScheme);
attempt(() => choosePage(signedIn !== undefined, param));
attempt(holdEvents);
// The attribute is missing on the dev server.
const openedPages = attempt(() => (pages ? findOpenedPages(JSON.parse(pages)) : [])) ?? [];
attempt(() => preloadChunks(openedPages));
attempt(() => sendFirstRequests(openedPages));
