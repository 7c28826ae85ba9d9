import { QueryClient, type QueryPersister } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./api-error.ts";
import { readCopy, saveCopy } from "./offline-copies.ts";
import { currentAccessToken } from "./session.ts";

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

/** The answer, or its copy while the page says that there is no line: what is old is never shown without a word. */
const readOrCopy: QueryPersister = async (read, context, { queryHash, queryKey }) => {
  if (!copied.has(queryKey[0])) return read(context);
  try {
    const data = await read(context);
    // What comes after somebody has left is kept for nobody.
    if (currentAccessToken()) void saveCopy(queryHash, data);
    return data;
  } catch (error) {
    const isOffline = error instanceof NetworkError && !navigator.onLine;
    const copy = isOffline ? await readCopy(queryHash) : undefined;
    if (copy === undefined) throw error;
    return copy as Awaited<ReturnType<typeof read>>;
  }
};
