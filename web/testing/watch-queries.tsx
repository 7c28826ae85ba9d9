import { type QueryKey, useQueries } from "@tanstack/react-query";

/** Returns a component that uses the given queries, and a function that returns how often each has been loaded. */
export function watchQueries(...keys: QueryKey[]) {
  const loads = keys.map(() => 0);
  const queries = keys.map((queryKey, index) => ({
    queryKey,
    queryFn: () => {
      loads[index] = (loads[index] ?? 0) + 1;
      return [];
    },
  }));
  function Watched() {
    useQueries({ queries });
    return null;
  }
  return { Watched, loads: () => [...loads] };
}
