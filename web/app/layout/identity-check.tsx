import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { rejectionHandler } from "../../api/rejection-handler.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { paths } from "../../navigation/paths.ts";

const chunk = "identity-dialog";
const importDialog = () => import("./identity-dialog.tsx");
const IdentityDialog = lazyDialog(chunk, importDialog);

/**
 * Asks an administrator to confirm their identity with a passkey when an API call requires it, and then retries the
 * call (D58). Concurrent calls share one dialog. If the administrator has no passkey, opens the profile page instead.
 */
export function IdentityCheck() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const waiting = useRef(new Set<(isConfirmed: boolean) => void>());
  const close = useCallback((isConfirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current) resolve(isConfirmed);
    waiting.current.clear();
  }, []);

  /** Not a dependency of the effect below, which would otherwise run after each navigation. */
  const openPasskeys = useEffectEvent(() => {
    const state = { isPasskeyRequired: true };
    // Replaces the admin page in the history. Otherwise, the back button would return to the admin page, which
    // redirects to the profile page.
    navigate(`${paths.profile}#cles-d-acces`, { replace: true, state });
  });

  useEffect(() => {
    let isMounted = true;
    rejectionHandler.current = async ({ code }, signal) => {
      if (code === "passkey-required") openPasskeys();
      if (code !== "second-factor") return false;
      // If the dialog cannot be loaded, the page shows the original error with a retry button.
      const loaded = await loadChunk(chunk, importDialog).catch(() => undefined);
      if (!loaded || !isMounted || signal?.aborted) return false;
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
      rejectionHandler.current = undefined;
      close(false);
    };
  }, [close]);

  return (
    <IdentityDialog open={open} onConfirmed={() => close(true)} onClose={() => close(false)} />
  );
}
