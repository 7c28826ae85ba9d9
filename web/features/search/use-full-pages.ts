import { useEffect, useRef, useState } from "react";

/** Number of recipes per page on screen. The API may return shorter pages (D48). */
export const pageSize = 20;

interface Loaded {
  data: readonly unknown[] | undefined;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
}

interface LongQuery extends Loaded {
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Loaded>;
}

/**
 * On mount and on each call to `fetchFullPage`, loads API pages until there are 20 more recipes to show. `isFilling` is
 * true while pages are loading.
 */
export function useFullPages(query: LongQuery) {
  const { data, hasNextPage, isFetchNextPageError } = query;
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const isUnmounted = useRef(false);
  const isShort =
    data !== undefined && data.length < pageSize && hasNextPage && !isFetchNextPageError;

  async function loadUntil(count: number): Promise<Loaded> {
    setIsLoadingMore(true);
    let loaded: Loaded = { ...query, isFetchNextPageError: false };
    while (
      loaded.hasNextPage &&
      !loaded.isFetchNextPageError &&
      (loaded.data?.length ?? 0) < count &&
      !isUnmounted.current
    ) {
      loaded = await query.fetchNextPage({ cancelRefetch: false });
    }
    setIsLoadingMore(false);
    return loaded;
  }

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loop runs until the page is full
  useEffect(() => {
    if (isShort && !isLoadingMore) void loadUntil(pageSize);
  }, [isShort, isLoadingMore]);

  return {
    isFilling: isShort || isLoadingMore,
    fetchFullPage: () => loadUntil((data?.length ?? 0) + pageSize),
  };
}
