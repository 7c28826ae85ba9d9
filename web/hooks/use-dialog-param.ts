import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * Keeps the state of a dialog in a search parameter of the URL, so that the dialog stays open after a reload
 * and the back button closes it. Closing a dialog that the page opened goes back in the history, which
 * therefore contains no entry for a closed dialog.
 */
export function useDialogParam(name: string) {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef<string>(undefined);

  function open(id: string) {
    const next = new URLSearchParams(search);
    next.set(name, id);
    navigate({ search: `${next}` }, { state: { opened: name } });
  }

  function close() {
    // Going back in the history is asynchronous. Ignores a second press in the meantime, because going back
    // twice would leave the page.
    if (leaving.current === key) return;
    leaving.current = key;
    if ((state as { opened?: string } | null)?.opened === name) {
      navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(name);
    navigate({ search: `${next}` }, { replace: true });
  }

  return { id: search.get(name) ?? undefined, open, close };
}
