import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "../../api/api-error.ts";
import { refusals } from "../../api/refusals.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { paths } from "../../navigation/paths.ts";

const LazyIdentityDialog = lazyDialog(
  "identity-dialog",
  () => import("./identity-dialog.tsx"),
  ({ IdentityDialog }) => IdentityDialog,
  ({ open }) => open,
);

/**
 * Asks administrators to confirm their identity with a passkey when the API requires it, and repeats the refused
 * calls (D58). All calls that are refused at the same time share one dialog. Opens the profile if the administrator
 * has no passkey yet.
 */
export function IdentityCheck() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const waiting = useRef(new Set<(isConfirmed: boolean) => void>());

  useEffect(() => {
    const calls = waiting.current;
    const waitForDialog = (signal: AbortSignal | undefined) =>
      new Promise<boolean>((resolve) => {
        calls.add(resolve);
        setOpen(true);
        signal?.addEventListener("abort", () => {
          calls.delete(resolve);
          if (calls.size === 0) setOpen(false);
          resolve(false);
        });
      });
    refusals.resolve = async ({ code }, signal) => {
      if (code === "second-factor") return waitForDialog(signal);
      if (code === "passkey-required") {
        const state = { isPasskeyRequired: true };
        // Replaces the page, because going back to it would lead here again.
        navigate(paths.profilePasskeys, { replace: true, state });
      }
      return false;
    };
    return () => {
      refusals.resolve = undefined;
      for (const resolve of calls) resolve(false);
      calls.clear();
    };
  }, [navigate]);

  function close(isConfirmed: boolean) {
    setOpen(false);
    for (const resolve of waiting.current) resolve(isConfirmed);
    waiting.current.clear();
    // Reloads what was refused before, after an earlier dialog was cancelled.
    if (isConfirmed) void queryClient.refetchQueries({ predicate: wasRefused });
  }

  return (
    <LazyIdentityDialog open={open} onConfirmed={() => close(true)} onClose={() => close(false)} />
  );
}

function wasRefused({ state: { error } }: { state: { error: unknown } }): boolean {
  return error instanceof ApiError && error.code === "second-factor";
}
