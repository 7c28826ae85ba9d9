import { QueryClient, type QueryPersister } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./api-error.ts";
import { readCopy, saveCopy } from "./offline-copies.ts";
import { currentAccessToken } from "./session.ts";

const maxRetries = 2;

/**
 * First elements of the query keys whose data is stored for offline reading. Lists of accounts are never
 * stored.
 */
const storedOffline = new Set<unknown>([
  "challenges",
  "recipes",
  "leaderboard",
  "cookbook",
  "profile",
]);

/**
 * Creates the query client of a signed-in user. Queries are retried after network and server errors only.
 * Offline, queries return the last stored data, and mutations fail immediately.
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

/**
 * Falls back to a stored copy only while the page shows the offline notice, which warns users that the data
 * may be outdated.
 */
const fetchOrReadCopy: QueryPersister = async (read, context, { queryHash, queryKey }) => {
  if (!storedOffline.has(queryKey[0])) return read(context);
  try {
    const data = await read(context);
    // Does not store a response that arrives after the user has logged out, because the logout has already
    // deleted all stored copies.
    if (currentAccessToken()) void saveCopy(queryHash, data);
    return data;
  } catch (error) {
    const isOffline = error instanceof NetworkError && !navigator.onLine;
    const copy = isOffline ? await readCopy(queryHash) : undefined;
    if (copy === undefined) throw error;
    return copy as Awaited<ReturnType<typeof read>>;
  }
};
