import { createContext, use } from "react";

interface Toaster {
  success: (text: string) => void;
  error: (text: string) => void;
}

export const ToastContext = createContext<Toaster | undefined>(undefined);

/** Shows a short message for 6 seconds (spec §9). A new message replaces the previous one. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error("useToast doit être utilisé à l'intérieur d'un ToastProvider");
  return toaster;
}
