import { lazyDialog } from "../../components/lazy-dialog.tsx";

/** EntryDialog, fetched with the page's other parts once it is idle. */
export const LazyEntryDialog = lazyDialog(
  "entry-dialog",
  () => import("./entry-dialog.tsx"),
  ({ EntryDialog }) => EntryDialog,
  ({ edit }) => edit !== undefined,
);
