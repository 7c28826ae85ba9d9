import { setTimeout as sleep } from "node:timers/promises";
import { cancelledResponse, conflictResponse, type EngineResponse } from "./engine-response.ts";
import type { DynamodbRequest, RequestedItem } from "./requested-items.ts";

/** Locks the items of transactions in progress, to report the conflicts that the embedded engine does not detect. */
export interface ItemLocks {
  /**
   * Forwards the request. Returns DynamoDB's conflict error instead if a transaction in progress has locked one of the
   * request's items.
   */
  run(
    operation: string,
    request: DynamodbRequest,
    items: RequestedItem[],
    forward: () => Promise<EngineResponse>,
  ): Promise<EngineResponse>;
}

/** How long DynamoDB recognises the client token of a completed transaction, in milliseconds. */
const tokenLifetimeMs = 10 * 60_000;

/**
 * Creates item locks. A transaction holds its locks for at least `transactionMs`, the simulated duration of a
 * transaction.
 */
export function createItemLocks(transactionMs: number): ItemLocks {
  const locked = new Set<string>();
  const completed = new Map<string, EngineResponse>();
  const remember = (token: string, response: EngineResponse) => {
    completed.set(token, response);
    setTimeout(() => completed.delete(token), tokenLifetimeMs).unref();
  };
  return {
    async run(operation, { ClientRequestToken = "" }, items, forward) {
      const names = items.map(nameOf);
      if (operation === "TransactWriteItems") {
        // A client that did not receive the response to a transaction sends the transaction again with the same token.
        // It then receives the original response, even if another transaction has locked the items in the meantime.
        const earlier = completed.get(ClientRequestToken);
        if (earlier) return earlier;
        if (names.some((name) => locked.has(name))) return conflicting(names, locked);
        for (const name of names) locked.add(name);
        try {
          await sleep(transactionMs);
          const response = await forward();
          if (response.status === 200 && ClientRequestToken) remember(ClientRequestToken, response);
          return response;
        } finally {
          for (const name of names) locked.delete(name);
        }
      }
      const isBlocked = names.some((name) => locked.has(name));
      if (isBlocked && operation === "TransactGetItems") return conflicting(names, locked);
      if (isBlocked && /^(Put|Update|Delete)Item$/.test(operation)) return conflictResponse();
      return forward();
    },
  };
}

function conflicting(names: string[], locked: Set<string>): EngineResponse {
  return cancelledResponse(
    names.map((name) => (locked.has(name) ? "TransactionConflict" : "None")),
  );
}

function nameOf({ table, key }: RequestedItem): string {
  const parts = Object.entries(key).sort(([left], [right]) => left.localeCompare(right));
  return JSON.stringify([table, parts]);
}
