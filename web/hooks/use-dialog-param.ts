import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * State of a dialog in a search parameter of the page's address. A reload keeps the dialog open, and the back
 * button closes it. Closing goes back in the history if the page opened the dialog, so that the history
 * contains no closed dialog.
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
    // Going back takes a moment. A second press during that time is ignored, because it would leave the page.
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
