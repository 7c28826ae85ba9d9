import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from "react";
import { createPath, type Location, useLocation } from "react-router-dom";
import { isMissingChunk, loadChunk } from "./load-chunk.ts";

/** Session storage key of the chunk that last caused a reload of the site. Prevents reload loops. */
const reloadedForKey = "reloaded-for";

/** The module of a page or a layout. */
export interface PageModule {
  default: ComponentType;
  /**
   * Loads the data for the page's first render into the query cache. `id` is the id in the page's URL, or empty if the
   * URL contains no id.
   */
  loadData?(client: QueryClient, id: string): Promise<unknown>;
}

/** A page component that is loaded on demand. */
type LazyPage<Module extends PageModule> = ComponentType & {
  /**
   * Loads the page's chunk before the user opens the page. If this fails, the next visit to the page shows the error.
   */
  preload(): Promise<Module>;
  /**
   * Downloads the page's chunk before the user opens the page. Returns false if this fails. `preload` and rendering the
   * page then try again.
   */
  download(): Promise<boolean>;
};

/**
 * Creates a page component in a separate chunk. `chunk` is the chunk's name in error messages. React caches a failed
 * import, so the next visit to the page needs a new component. A visit is identified by the router's location, because
 * the browser's URL changes only after the page has loaded.
 */
export function lazyPage<Module extends PageModule>(
  chunk: string,
  load: () => Promise<Module>,
): LazyPage<Module> {
  let visit: Location | undefined;
  let failure: { visit: Location | undefined } | undefined;
  let loading: Promise<Module> | undefined;
  let loaded: ComponentType | undefined;
  let page = attempt();

  async function fetchPage() {
    try {
      const module = await loadChunk(chunk, load);
      // Session storage does not exist when the build renders the page.
      globalThis.sessionStorage?.removeItem(reloadedForKey);
      loaded = module.default;
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
    // Does not use `lazy` for a page that has already been loaded, because `lazy` can suspend even then. React would
    // show the placeholder for at least 300 ms.
    const [loadedInAdvance] = useState(() => loaded);
    return createElement(loadedInAdvance ?? page);
  }
  const download = () =>
    load().then(
      () => true,
      () => false,
    );
  return Object.assign(Page, { preload, download });
}

export function isLazyPage(type: unknown): type is LazyPage<PageModule> {
  return typeof type === "function" && "preload" in type;
}

/**
 * Returns true if a newer deployment has removed the chunk's file. Returns false if the site has already been reloaded
 * because of this chunk.
 */
function isFromOldVersion(error: unknown, chunk: string): boolean {
  return isMissingChunk(error) && sessionStorage.getItem(reloadedForKey) !== chunk;
}

/** Loads the newest version of the site at the URL that the user is opening. Never resolves. */
function reloadSite(chunk: string, visit: Location | undefined): Promise<never> {
  sessionStorage.setItem(reloadedForKey, chunk);
  const isShown = !visit || visit.pathname + visit.search === location.pathname + location.search;
  if (isShown) location.reload();
  else location.assign(createPath(visit));
  return new Promise(() => undefined);
}
