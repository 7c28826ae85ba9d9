import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from "react";
import { loadChunk } from "./load-chunk.ts";

const ToastBar = lazy(() => loadChunk("toast-bar", () => import("./toast-bar.tsx")));

type Severity = "success" | "error";

export interface Toast {
  /** Tells two toasts with the same text apart, so that the second is announced and timed anew. */
  key: number;
  severity: Severity;
  text: string;
  open: boolean;
}

export interface Toaster {
  success: (text: string) => void;
  error: (text: string) => void;
}

const ToastContext = createContext<Toaster | undefined>(undefined);

/** Shows short messages at the top centre for 6 seconds (spec §9); a new one replaces the last. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error("useToast doit être utilisé à l'intérieur d'un ToastProvider");
  return toaster;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();

  const show = useCallback((severity: Severity, text: string) => {
    setToast((last) => ({ key: (last?.key ?? 0) + 1, severity, text, open: true }));
  }, []);
  // By key: the time of the last toast may end just as a new one comes, which has to stay.
  const close = useCallback((key: number) => {
    setToast((last) => (last?.key === key ? { ...last, open: false } : last));
  }, []);
  const toaster = useMemo(
    () => ({
      success: (text: string) => show("success", text),
      error: (text: string) => show("error", text),
    }),
    [show],
  );

  return (
    <ToastContext value={toaster}>
      {children}
      {toast && (
        <Suspense fallback={null}>
          <ToastBar key={toast.key} toast={toast} onClose={() => close(toast.key)} />
        </Suspense>
      )}
    </ToastContext>
  );
}
