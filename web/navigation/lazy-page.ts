import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import { loadChunk } from "./load-chunk.ts";

/**
 * A page in a chunk of its own, named for what a failed load reports. React keeps a rejection for good: after one, the
 * page is loaded again once somebody has left it and comes back.
 */
export function lazyPage(chunk: string, load: () => Promise<{ default: ComponentType }>) {
  let failedAt: string | undefined;
  let page = attempt();

  function attempt(): LazyExoticComponent<ComponentType> {
    return lazy(() =>
      loadChunk(chunk, load).catch((error: unknown) => {
        failedAt = visit();
        throw error;
      }),
    );
  }

  return function LazyPage() {
    if (failedAt !== undefined && failedAt !== visit()) {
      failedAt = undefined;
      page = attempt();
    }
    return createElement(page);
  };
}

/** Tells one visit of a page from the next: the router gives each entry of the history a key. */
function visit(): string {
  return history.state?.key ?? location.href;
}
