import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { loadToastBar } from "../../components/toast/toast-provider.tsx";
import { registerServiceWorker } from "../../navigation/register-service-worker.ts";
import { LazyRecipeDialog } from "../../recipe/reading/recipe-reader.tsx";
import { LazyAccountPanel } from "./account-menu.tsx";
import { LazyMainMenuList } from "./main-menu.tsx";

const loaders: (() => Promise<unknown>)[] = [
  loadToastBar,
  LazyAccountPanel.preload,
  LazyMainMenuList.preload,
  LazyRecipeDialog.preload,
  LazyConfirmDialog.preload,
];

/**
 * Preloads the dialogs and menus of all pages, then registers the service worker, so that the site works offline. Loads
 * one chunk at a time to keep the page responsive. Ignores errors, because the page loads a missing chunk again when it
 * needs it.
 */
export async function prepareOfflineUse(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined);
  registerServiceWorker();
}
