import { lazyDialog } from "../../../components/lazy-dialog.tsx";

/** WithdrawDialog, fetched when a recipe is to be withdrawn. */
export const LazyWithdrawDialog = lazyDialog(
  "withdraw-dialog",
  async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog,
  ({ open }) => open,
);
