import { lazyDialog } from "../../components/lazy-dialog.tsx";

/** CookDialog, fetched when the first recipe is cooked. */
export const LazyCookDialog = lazyDialog(
  "cook-dialog",
  () => import("./cook-dialog.tsx"),
  ({ CookDialog }) => CookDialog,
  ({ recipe }) => recipe !== undefined,
);
