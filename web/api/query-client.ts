import { QueryClient, type QueryPersister } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./api-error.ts";
import { readCopy, saveCopy } from "./offline-copies.ts";
import { currentAccessToken } from "./session.ts";

const maxRetries = 2;

/** First elements of the query keys whose data is stored for offline use. Lists of accounts are never stored. */
const storedOffline = new Set<unknown>([
  "challenges",
  "recipes",
  "leaderboard",
  "cookbook",
  "profile",
]);

/**
 * Creates the query client for a signed-in user. It retries only after network and server errors. Offline, queries
 * return stored data and mutations fail immediately.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: "always",
        refetchOnReconnect: "always",
        retry: (failures, error) => failures < maxRetries && !isRefusal(error),
        persister: fetchOrReadCopy as QueryPersister,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Uses stored data only while the offline notice is visible, because it may be outdated. */
const fetchOrReadCopy: QueryPersister = async (read, context, { queryHash, queryKey }) => {
  if (!storedOffline.has(queryKey[0])) return read(context);
  try {
    const data = await read(context);
    // A response that arrives after logout is not stored, because logging out has deleted all stored data.
    if (currentAccessToken()) void saveCopy(queryHash, data);
    return data;
  } catch (error) {
    const isOffline = error instanceof NetworkError && !navigator.onLine;
    const copy = isOffline ? await readCopy(queryHash) : undefined;
    if (copy === undefined) throw error;
    return copy as Awaited<ReturnType<typeof read>>;
  }
};
