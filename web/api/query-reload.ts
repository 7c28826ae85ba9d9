import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Marks the cached queries under the given keys as stale, and reloads the queries that are in use on screen. */
export function reloadQueries(queryClient: QueryClient, ...keys: QueryKey[]): Promise<unknown> {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
