import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { chunkLoader, useChunk } from "../../hooks/use-chunk.ts";
import { ToastContext } from "../../hooks/use-toast.ts";
import { displayMs, type Toast } from "./toast.ts";

export const loadToastBar = chunkLoader("toast-bar", () => import("./toast-bar.tsx"));

/**
 * Minimum display time of a success message, in milliseconds, before another one can replace it. Errors replace it
 * immediately.
 */
const minDisplayMs = 2000;

/** Provides `useToast` and shows one toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();

  const successShownAt = useRef(Number.NEGATIVE_INFINITY);
  const nextToastTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(nextToastTimer.current), []);

  const toaster = useMemo(() => {
    const show = (severity: Toast["severity"], text: string) => {
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
    };
    return {
      success: (text: string) => show("success", text),
      error: (text: string) => show("error", text),
    };
  }, []);
  // Closes a toast, unless another toast has already replaced it.
  const close = (key: number) => {
    successShownAt.current = Number.NEGATIVE_INFINITY;
    setToast((last) => (last?.key === key ? { ...last, open: false } : last));
  };

  const { module, error } = useChunk(loadToastBar, toast !== undefined, toast?.key);
  const Bar = module?.ToastBar ?? (error ? PlainToast : undefined);
  return (
    <ToastContext value={toaster}>
      {children}
      {toast && Bar && <Bar key={toast.key} toast={toast} onClose={() => close(toast.key)} />}
    </ToastContext>
  );
}

interface PlainToastProps {
  toast: Toast;
  onClose: () => void;
}

/** Shows the text of a toast if the chunk of `ToastBar` cannot be loaded. */
function PlainToast({ toast, onClose }: PlainToastProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(close, displayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    toast.open && (
      <Box role="alert" sx={plainStyle}>
        {toast.text}
      </Box>
    )
  );
}

const plainStyle = {
  position: "fixed",
  zIndex: "snackbar",
  top: 8,
  insetInline: 8,
  p: 2,
  border: 1,
  borderRadius: 1,
  bgcolor: "background.paper",
} as const;
