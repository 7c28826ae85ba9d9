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

/** Fetches the toast before there is something to say. */
export async function preloadToast(): Promise<void> {
  await loadBar().catch(() => undefined);
}

/** Milliseconds for which a success stays before another takes its place; a failure waits for nothing. */
const readIn = 2000;

/** Gives useToast its place on the page and its time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();

  const successSince = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const show = useCallback((severity: Toast["severity"], text: string) => {
    clearTimeout(waiting.current);
    const showNow = () => {
      successSince.current = severity === "success" ? performance.now() : Number.NEGATIVE_INFINITY;
      setToast((last) => ({ key: (last?.key ?? 0) + 1, severity, text, open: true }));
    };
    const left = severity === "success" ? successSince.current + readIn - performance.now() : 0;
    if (left > 0) waiting.current = setTimeout(showNow, left);
    else showNow();
  }, []);
  // By key: the time of the last toast may end just as a new one comes, which has to stay.
  const close = useCallback((key: number) => {
    successSince.current = Number.NEGATIVE_INFINITY;
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
