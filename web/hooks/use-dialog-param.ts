import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * What lies open over a page, named by a search parameter: reload keeps it, and back closes it. Closing goes back where
 * opening had come from, so that no closed dialog stays in the history.
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
    // Going back takes a moment, in which a second press would leave the page.
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
