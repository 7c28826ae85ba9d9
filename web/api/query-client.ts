import { QueryClient, type QueryKey, type QueryPersister } from "@tanstack/react-query";
import { ApiError, isOfflineError } from "./api-error.ts";
import { readCopy, saveCopy } from "./offline-copies.ts";

const maxRetries = 2;

/**
 * First elements of query keys. Responses to queries with these keys are stored for offline use, except admin lists
 * (D40).
 */
const storedOffline = new Set<unknown>([
  "challenges",
  "recipes",
  "leaderboard",
  "cookbook",
  "profile",
]);

/**
 * Creates the query client for one signed-in user. The client retries queries only after network and server errors.
 * Offline, queries return stored data and mutations fail immediately.
 */
export function createQueryClient(userId: string): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: "always",
        refetchOnReconnect: "always",
        retry: (failures, error) => failures < maxRetries && !isClientError(error),
        persister: fetchOrReadCopy(userId),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

function isClientError(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/**
 * Returns a function that runs a query and stores a copy of the response. While the browser is offline, the function
 * returns the stored copy, and the offline notice warns the user that the data may be outdated.
 */
function fetchOrReadCopy(userId: string): QueryPersister {
  return async (read, context, { queryHash, queryKey }) => {
    if (!isStoredOffline(queryKey)) return read(context);
    try {
      const data = await read(context);
      saveCopy(userId, queryHash, data);
      return data;
    } catch (error) {
      const copy = isOfflineError(error) ? await readCopy(queryHash) : undefined;
      if (copy === undefined) throw error;
      return copy as Awaited<ReturnType<typeof read>>;
    }
  };
}

function isStoredOffline([root, list]: QueryKey): boolean {
  return storedOffline.has(root) && list !== "admin";
}
