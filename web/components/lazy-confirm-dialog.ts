import { lazyDialog } from "./lazy-dialog.tsx";

/** ConfirmDialog, fetched when it is first asked something. */
export const LazyConfirmDialog = lazyDialog(
  "confirm-dialog",
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
  ({ open }) => open,
);
