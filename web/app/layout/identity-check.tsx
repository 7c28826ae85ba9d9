import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "../../api/api-error.ts";
import { refusals } from "../../api/refusals.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { paths } from "../../navigation/paths.ts";
import type { IdentityDialog } from "./identity-dialog.tsx";

const loadDialog = () => loadChunk("identity-dialog", () => import("./identity-dialog.tsx"));

/**
 * Asks administrators to confirm their identity with a passkey when the API requires it, and repeats the refused
 * calls (D58). All calls that are refused at the same time share one dialog. Opens the profile if the administrator
 * has no passkey yet.
 */
export function IdentityCheck() {
  // `useNavigate` returns another function after each navigation.
  const currentNavigate = useNavigate();
  const navigate = useRef(currentNavigate);
  navigate.current = currentNavigate;
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof IdentityDialog>();
  const waiting = useRef(new Set<(isConfirmed: boolean) => void>());

  useEffect(() => {
    const calls = waiting.current;
    let isMounted = true;
    const waitForDialog = async (signal: AbortSignal | undefined) => {
      const loaded = await loadDialog().catch(() => undefined);
      // Without the dialog, the page shows the original error and a way to try again.
      if (!loaded || !isMounted || signal?.aborted) return false;
      setDialog(() => loaded.IdentityDialog);
      return new Promise<boolean>((resolve) => {
        calls.add(resolve);
        setOpen(true);
        signal?.addEventListener("abort", () => {
          calls.delete(resolve);
          if (calls.size === 0) setOpen(false);
          resolve(false);
        });
      });
    };
    refusals.resolve = async ({ code }, signal) => {
      if (code === "second-factor") return waitForDialog(signal);
      if (code === "passkey-required") {
        const state = { isPasskeyRequired: true };
        // Replaces the page, because going back to it would lead here again.
        navigate.current(`${paths.profile}#cles-d-acces`, { replace: true, state });
      }
      return false;
    };
    return () => {
      isMounted = false;
      refusals.resolve = undefined;
      for (const resolve of calls) resolve(false);
      calls.clear();
    };
  }, []);

  function close(isConfirmed: boolean) {
    setOpen(false);
    for (const resolve of waiting.current) resolve(isConfirmed);
    waiting.current.clear();
    // Reloads what was refused before, after an earlier dialog was cancelled.
    if (isConfirmed) void queryClient.refetchQueries({ predicate: wasRefused });
  }

  if (!Dialog) return null;
  return <Dialog open={open} onConfirmed={() => close(true)} onClose={() => close(false)} />;
}

function wasRefused({ state: { error } }: { state: { error: unknown } }): boolean {
  return error instanceof ApiError && error.code === "second-factor";
}
