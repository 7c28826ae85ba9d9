import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { ToastContext } from "../../hooks/use-toast.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";
import type { Toast } from "./toast-bar.tsx";

const loadBar = () => loadChunk("toast-bar", () => import("./toast-bar.tsx"));
const ToastBar = lazy(loadBar);

export async function preloadToast(): Promise<void> {
  await loadBar().catch(() => undefined);
}

/** How long a success message is shown before another can replace it. Errors replace it immediately. */
const minDisplayMs = 2000;

/** Provides `useToast` and shows one toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();

  const successShownAt = useRef(Number.NEGATIVE_INFINITY);
  const nextToastTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(nextToastTimer.current), []);

  const show = useCallback((severity: Toast["severity"], text: string) => {
    clearTimeout(nextToastTimer.current);
    const showNow = () => {
      successShownAt.current =
        severity === "success" ? performance.now() : Number.NEGATIVE_INFINITY;
      setToast((last) => ({ key: (last?.key ?? 0) + 1, severity, text, open: true }));
    };
    const remainingMs =
      severity === "success" ? successShownAt.current + minDisplayMs - performance.now() : 0;
    if (remainingMs > 0) nextToastTimer.current = setTimeout(showNow, remainingMs);
    else showNow();
  }, []);
  // Closes a toast, unless another has already replaced it.
  const close = useCallback((key: number) => {
    successShownAt.current = Number.NEGATIVE_INFINITY;
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
