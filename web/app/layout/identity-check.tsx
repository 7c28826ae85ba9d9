import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { refusals } from "../../api/refusals.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { paths } from "../../navigation/paths.ts";
import type { IdentityDialog } from "./identity-dialog.tsx";

const loadDialog = () => loadChunk("identity-dialog", () => import("./identity-dialog.tsx"));

/**
 * Asks an administrator to confirm their identity with a passkey when an API call requires it, and then retries the
 * call (D58). Concurrent calls share one dialog. If the administrator has no passkey, opens the profile page instead.
 */
export function IdentityCheck() {
  // Keeps the current `navigate` in a ref, because the effect below would otherwise run after each navigation.
  const currentNavigate = useNavigate();
  const navigate = useRef(currentNavigate);
  navigate.current = currentNavigate;
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof IdentityDialog>();
  const waiting = useRef(new Set<(isConfirmed: boolean) => void>());
  const close = useCallback((isConfirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current) resolve(isConfirmed);
    waiting.current.clear();
  }, []);

  useEffect(() => {
    let isMounted = true;
    refusals.resolve = async ({ code }, signal) => {
      if (code === "passkey-required") {
        const state = { isPasskeyRequired: true };
        // Replaces the admin page in the history. Otherwise, the back button would return to the admin page, which
        // redirects to the profile page.
        navigate.current(`${paths.profile}#cles-d-acces`, { replace: true, state });
      }
      if (code !== "second-factor") return false;
      const loaded = await loadDialog().catch(() => undefined);
      // If the dialog cannot be loaded, the page shows the original error with a retry button.
      if (!loaded || !isMounted || signal?.aborted) return false;
      setDialog(() => loaded.IdentityDialog);
      setOpen(true);
      return new Promise<boolean>((resolve) => {
        waiting.current.add(resolve);
        signal?.addEventListener("abort", () => {
          resolve(false);
          waiting.current.delete(resolve);
          if (waiting.current.size === 0) setOpen(false);
        });
      });
    };
    return () => {
      isMounted = false;
      refusals.resolve = undefined;
      close(false);
    };
  }, [close]);

  return Dialog && <Dialog open={open} onClose={close} />;
}
