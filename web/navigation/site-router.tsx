import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  type To,
  UNSAFE_createBrowserHistory,
  type UNSAFE_createMemoryHistory,
} from "react-router-dom";

/** The browser's history, or an in-memory history for prerendering. */
export type SiteHistory = ReturnType<
  typeof UNSAFE_createBrowserHistory | typeof UNSAFE_createMemoryHistory
>;

interface SiteRouterProps {
  createHistory?: (() => SiteHistory) | undefined;
  children: ReactNode;
}

interface Visit {
  action: NavigationType;
  location: Location;
}

/**
 * A router that changes the page and the URL only after the next page's chunk has loaded. Until then, the old page is
 * inert (it ignores input). Back navigation takes effect immediately and shows a placeholder until the chunk has
 * loaded.
 */
export function SiteRouter({
  createHistory = UNSAFE_createBrowserHistory,
  children,
}: SiteRouterProps) {
  const [history] = useState<SiteHistory>(() => createHistory());
  const [visit, setVisit] = useState<Visit>({
    action: NavigationType.Pop,
    location: history.location,
  });
  const [requestedPath, setRequestedPath] = useState(visit.location.pathname);
  /**
   * True while a page that was opened with `push` is loading. The history has no entry for this page yet, so a call to
   * `replace` must add one. Replacing the current entry would lose the previous page.
   */
  const isPushing = useRef(false);

  const { navigator, open } = useMemo(() => {
    const open = (next: Visit) => {
      setRequestedPath(next.location.pathname);
      startTransition(() => setVisit(next));
    };
    const navigator: Navigator = {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state) => {
        isPushing.current = true;
        open({ action: NavigationType.Push, location: newLocation(to, state) });
      },
      replace: (to, state) => {
        const action = isPushing.current ? NavigationType.Push : NavigationType.Replace;
        open({ action, location: newLocation(to, state) });
      },
    };
    return { navigator, open };
  }, [history]);

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        isPushing.current = false;
        open({ action, location });
      }),
    [history, open],
  );

  useLayoutEffect(() => {
    const { action, location } = visit;
    if (action === NavigationType.Pop || location.key === history.location.key) return;
    isPushing.current = false;
    if (action === NavigationType.Push) history.push(location);
    else history.replace(location);
  }, [history, visit]);

  useInertPage(requestedPath !== visit.location.pathname);

  return (
    <Router location={visit.location} navigationType={visit.action} navigator={navigator}>
      {children}
    </Router>
  );
}

/** Makes the page and its dialogs inert while another page loads. The header stays usable. */
function useInertPage(isLeaving: boolean): void {
  useLayoutEffect(() => {
    if (!isLeaving) return;
    const parts = [...document.querySelectorAll<HTMLElement>("main, .MuiDialog-root")];
    for (const part of parts) part.inert = true;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [isLeaving]);
}

/** Returns the location of a new history entry, with a random key. */
function newLocation(to: To, state: unknown): Location {
  const path = typeof to === "string" ? to : createPath(to);
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2) };
}
