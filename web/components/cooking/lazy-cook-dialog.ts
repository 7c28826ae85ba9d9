import { lazyDialog } from "../lazy-dialog.tsx";

/** CookDialog, fetched when the first recipe is cooked. */
export const LazyCookDialog = lazyDialog(
  "cook-dialog",
  async () => (await import("./cook-dialog.tsx")).CookDialog,
  ({ recipe }) => recipe !== undefined,
);
