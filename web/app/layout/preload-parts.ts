import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { preloadToast } from "../../components/toast/toast-provider.tsx";
import { preloadRecipeDialog } from "../../recipe/reading/recipe-reader.tsx";
import { preloadAccountPanel } from "./account-menu.tsx";
import { preloadMainMenu } from "./main-menu.tsx";

const parts = [
  preloadToast,
  preloadAccountPanel,
  preloadMainMenu,
  preloadRecipeDialog,
  LazyConfirmDialog.preload,
];

/**
 * Preloads the dialogs and menus of all pages, so that they work offline. Loads one chunk at a time to keep the page
 * responsive.
 */
export async function preloadParts(): Promise<void> {
  for (const preload of parts) await preload();
}
