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
 * Fetches the dialogs and menus that any page may open, so that they also open offline. Fetches one at a
 * time, so that the page stays responsive.
 */
export async function preloadParts(): Promise<void> {
  for (const preload of parts) await preload();
}
