import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { createPath, type Location, useLocation } from "react-router-dom";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

/** Session storage key for the chunk that last caused a reload of the site, to prevent a reload loop. */
const reloadedForKey = "reloaded-for";

/** A page component. `preload` loads its chunk before the page is rendered. */
type LazyPage = ComponentType & { preload(): Promise<unknown> };

/**
 * A page in a separate chunk. `chunk` is the name used in error messages. React caches a rejected import
 * forever, so a page that failed is loaded again on the next visit. A visit is identified by the router's
 * location, because the URL changes only after the page has loaded.
 */
export function lazyPage(chunk: string, load: () => Promise<{ default: ComponentType }>): LazyPage {
  let visit: Location | undefined;
  let failure: { visit: Location | undefined } | undefined;
  let loading: ReturnType<typeof load> | undefined;
  let page = attempt();

  async function fetchPage() {
    try {
      const module = await loadChunk(chunk, load);
      sessionStorage.removeItem(reloadedForKey);
      return module;
    } catch (error) {
      if (isFromOldVersion(error, chunk)) return reloadSite(chunk, visit);
      failure = { visit };
      throw error;
    }
  }

  function preload() {
    loading ??= fetchPage();
    return loading;
  }

  function attempt(): LazyExoticComponent<ComponentType> {
    loading = undefined;
    return lazy(preload);
  }

  function Page() {
    visit = useLocation();
    if (failure) failure.visit ??= visit;
    if (failure && failure.visit?.key !== visit.key) {
      failure = undefined;
      page = attempt();
    }
    return createElement(page);
  }
  return Object.assign(Page, { preload });
}

export function isLazyPage(type: unknown): type is LazyPage {
  return typeof type === "function" && "preload" in type;
}

/**
 * True if a deployment has removed the files of the loaded version, and the site has not yet been reloaded
 * for this chunk.
 */
function isFromOldVersion(error: unknown, chunk: string): boolean {
  const isMissing = error instanceof ChunkLoadError && error.reason === "missing";
  return isMissing && sessionStorage.getItem(reloadedForKey) !== chunk;
}

/** Loads the newest version of the site at the requested URL. The returned promise never resolves. */
function reloadSite(chunk: string, visit: Location | undefined): Promise<never> {
  sessionStorage.setItem(reloadedForKey, chunk);
  const isShown = !visit || visit.pathname + visit.search === location.pathname + location.search;
  if (isShown) location.reload();
  else location.assign(createPath(visit));
  return new Promise(() => undefined);
}
