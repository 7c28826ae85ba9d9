import { lazyDialog } from "./lazy-dialog.tsx";

/** ConfirmDialog, loaded when it opens for the first time. */
export const LazyConfirmDialog = lazyDialog(
  "confirm-dialog",
  () => import("./confirm-dialog.tsx"),
  ({ ConfirmDialog }) => ConfirmDialog,
  ({ open }) => open,
);
