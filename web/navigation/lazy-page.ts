import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

/** Session storage key of the chunk for which the site was last reloaded, to prevent a reload loop. */
const reloadedForKey = "reloaded-for";

/** A page component; `preload` fetches its chunk before it is rendered. */
type LazyPage = ComponentType & { preload(): Promise<unknown> };

/**
 * A page in a separate chunk; `chunk` is the name in error messages. React caches a rejected import forever,
 * so after a failure the page is loaded again on the next visit.
 */
export function lazyPage(chunk: string, load: () => Promise<{ default: ComponentType }>): LazyPage {
  let failedAt: string | undefined;
  let loading: ReturnType<typeof load> | undefined;
  let page = attempt();

  async function fetchPage() {
    try {
      const module = await loadChunk(chunk, load);
      sessionStorage.removeItem(reloadedForKey);
      return module;
    } catch (error) {
      if (isFromOldVersion(error, chunk)) return reloadSite(chunk);
      failedAt = visitKey();
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
    if (failedAt !== undefined && failedAt !== visitKey()) {
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

/** Identifies a visit to a page: the router gives each history entry a key. */
function visitKey(): string {
  return history.state?.key ?? location.href;
}

/**
 * True if a deployment has removed the files of the loaded version, unless the site was already reloaded for
 * this chunk.
 */
function isFromOldVersion(error: unknown, chunk: string): boolean {
  const isMissing = error instanceof ChunkLoadError && error.reason === "missing";
  return isMissing && sessionStorage.getItem(reloadedForKey) !== chunk;
}

/** Reloads the newest version of the site at the current address. The returned promise never settles. */
function reloadSite(chunk: string): Promise<never> {
  sessionStorage.setItem(reloadedForKey, chunk);
  location.reload();
  return new Promise(() => undefined);
}
