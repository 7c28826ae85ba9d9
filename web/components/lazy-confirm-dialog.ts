import { lazyDialog } from "./lazy-dialog.tsx";

/** ConfirmDialog, fetched when it is first asked something. */
export const LazyConfirmDialog = lazyDialog(
  "confirm-dialog",
  () => import("./confirm-dialog.tsx"),
  ({ ConfirmDialog }) => ConfirmDialog,
  ({ open }) => open,
);
