import { createContext, use } from "react";

interface Toaster {
  success: (text: string) => void;
  error: (text: string) => void;
}

export const ToastContext = createContext<Toaster | undefined>(undefined);

/**
 * Returns functions that show a toast for 6 seconds (spec §9). A success toast waits until the previous success toast
 * has been shown for 2 seconds. Any newer toast discards a waiting one.
 */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error("useToast doit être utilisé à l'intérieur d'un ToastProvider");
  return toaster;
}
