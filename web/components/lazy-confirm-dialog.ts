import { lazyDialog } from "./lazy-dialog.tsx";

export const LazyConfirmDialog = lazyDialog("confirm-dialog", () => import("./confirm-dialog.tsx"));
