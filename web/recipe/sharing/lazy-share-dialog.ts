import { lazyDialog } from "../../components/lazy-dialog.tsx";

export const LazyShareDialog = lazyDialog("share-dialog", () => import("./share-dialog.tsx"));
