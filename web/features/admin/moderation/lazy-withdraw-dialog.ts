import { lazyDialog } from "../../../components/lazy-dialog.tsx";

/** WithdrawDialog, fetched when a recipe is to be withdrawn. */
export const LazyWithdrawDialog = lazyDialog(
  "withdraw-dialog",
  () => import("./withdraw-dialog.tsx"),
  ({ WithdrawDialog }) => WithdrawDialog,
  ({ open }) => open,
);
