import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { letNextPopPass } from "../navigation/pop-guard.ts";

/**
 * Stores in a URL parameter which item an open dialog shows. A reload keeps the dialog open, and the back button closes
 * it. `close` goes back in the history if `open` has added a history entry, so that no extra entry remains.
 */
export function useDialogParam(name: string) {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog can be closed once in each history entry
  useEffect(() => {
    isClosing.current = false;
  }, [key]);

  const open = useCallback(
    (id: string) => {
      // Ignores a second tap while the dialog's chunk loads, because it would add a second history entry.
      if (search.get(name) === id) return;
      const next = new URLSearchParams(search);
      next.set(name, id);
      navigate({ search: `${next}` }, { state: { opened: name } });
    },
    [search, name, navigate],
  );

  const close = useCallback(() => {
    // Ignores the call if the dialog is already closed, for example after a second click during the closing animation.
    if (!search.has(name)) return;
    // Going back is asynchronous. Ignores a second call before it completes, because going back twice would leave the
    // page.
    if (isClosing.current) return;
    isClosing.current = true;
    if ((state as { opened?: string } | null)?.opened === name) {
      letNextPopPass();
      navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(name);
    navigate({ search: `${next}` }, { replace: true });
  }, [search, name, state, navigate]);

  return { id: search.get(name) ?? undefined, open, close };
}
