import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

/** Names the chunk that the site was loaded anew for, so that one that is missing for good is told. */
const reloadedFor = "reloaded-for";

/** A page; `preload` fetches it before it is rendered. */
type LazyPage = ComponentType & { preload(): Promise<unknown> };

/**
 * A page in a chunk of its own, named for what a failed load reports. React keeps a rejection for good: after one, the
 * page is loaded again once somebody has left it and comes back.
 */
export function lazyPage(chunk: string, load: () => Promise<{ default: ComponentType }>): LazyPage {
  let failedAt: string | undefined;
  let loading: ReturnType<typeof load> | undefined;
  let page = attempt();

  async function fetchPage() {
    try {
      const module = await loadChunk(chunk, load);
      sessionStorage.removeItem(reloadedFor);
      return module;
    } catch (error) {
      if (isOfOldVersion(error, chunk)) return loadSiteAnew(chunk);
      failedAt = visit();
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
    if (failedAt !== undefined && failedAt !== visit()) {
      failedAt = undefined;
      page = attempt();
    }
    return createElement(page);
  }
  return Object.assign(Page, { preload });
}

export function isLazyPage(type: unknown): type is LazyPage {
  return typeof type === "function" && "preload" in type;
}

/** Tells one visit of a page from the next: the router gives each entry of the history a key. */
function visit(): string {
  return history.state?.key ?? location.href;
}

/** A deployment has taken the files of the version that this tab runs, unless loading it anew has not helped. */
function isOfOldVersion(error: unknown, chunk: string): boolean {
  const isMissing = error instanceof ChunkLoadError && error.reason === "missing";
  return isMissing && sessionStorage.getItem(reloadedFor) !== chunk;
}

/** Loads the newest version at the address that one has come to; never settles. */
function loadSiteAnew(chunk: string): Promise<never> {
  sessionStorage.setItem(reloadedFor, chunk);
  location.reload();
  return new Promise(() => undefined);
}
