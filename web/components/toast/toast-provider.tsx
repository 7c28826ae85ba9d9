import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { ToastContext } from "../../hooks/use-toast.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";
import type { Toast } from "./toast-bar.tsx";

const loadBar = () => loadChunk("toast-bar", () => import("./toast-bar.tsx"));
const ToastBar = lazy(loadBar);

/** Fetches the toast before there is something to say. */
export function preloadToast(): void {
  loadBar().catch(() => undefined);
}

/** Gives useToast its place on the page and its time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();

  const show = useCallback((severity: Toast["severity"], text: string) => {
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
