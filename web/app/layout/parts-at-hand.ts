import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { LazyRecipeDialog } from "../../components/lazy-recipe-dialog.ts";
import { preloadToast } from "../../components/toast/toast-provider.tsx";
import { preloadAccountPanel } from "./account-menu.tsx";
import { preloadMainMenu } from "./main-menu.tsx";

const parts = [
  preloadToast,
  preloadAccountPanel,
  preloadMainMenu,
  LazyRecipeDialog.preload,
  LazyConfirmDialog.preload,
];

/**
 * Fetches what may be needed next on any page: whoever enters a tunnel has it at hand. One after another, so that the page
 * answers in between.
 */
export async function preloadParts(): Promise<void> {
  for (const preload of parts) await preload();
}
