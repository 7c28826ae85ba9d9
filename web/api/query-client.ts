import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const retries = 2;

/** Server state of one signed-in person; a refusal is final, what the network or the server broke is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && !isRefusal(error),
      },
      mutations: { retry: false },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
