import { QueryClient, type QueryPersister } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./api-error.ts";
import { saveCopy, savedCopy } from "./saved-copy.ts";

const retries = 2;

/** What is read again without a line; lists of accounts and the like stay out of the browser's storage. */
const copied = new Set<unknown>(["challenges", "recipes", "leaderboard", "cookbook", "profile"]);

/**
 * Server state of one signed-in person; a refusal is final, what the network or the server broke is tried again. Where
 * there is no line, reading gives what was read last and changing fails at once: nothing is sent later by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: "always",
        refetchOnReconnect: "always",
        retry: (failures, error) => failures < retries && !isRefusal(error),
        persister: readOrCopy as QueryPersister,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

const readOrCopy: QueryPersister = async (read, context, { queryHash, queryKey, state }) => {
  if (!copied.has(queryKey[0])) return read(context);
  try {
    const data = await read(context);
    void saveCopy(queryHash, data);
    return data;
  } catch (error) {
    const mayComeYet = navigator.onLine && state.fetchFailureCount < retries;
    if (!(error instanceof NetworkError) || mayComeYet) throw error;
    const copy = await savedCopy(queryHash);
    if (copy === undefined) throw error;
    return copy as Awaited<ReturnType<typeof read>>;
  }
};
