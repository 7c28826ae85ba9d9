import { setTimeout as sleep } from "node:timers/promises";
import { cancelledResponse, conflictResponse, type EngineResponse } from "./engine-response.ts";
import type { DynamodbRequest, RequestedItem } from "./requested-items.ts";

/** Locks items during transactions, because the embedded engine does not detect transaction conflicts. */
export interface ItemLocks {
  /** Forwards a request, or returns DynamoDB's conflict error if a transaction has locked one of its items. */
  run(
    operation: string,
    request: DynamodbRequest,
    items: RequestedItem[],
    forward: () => Promise<EngineResponse>,
  ): Promise<EngineResponse>;
}

/** How long DynamoDB remembers the client token of a completed transaction, in milliseconds. */
const tokenLifetimeMs = 10 * 60_000;

/**
 * Creates the locks that transactions hold on items. A transaction holds its locks for at least `transactionMs`, to
 * simulate its duration on AWS.
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
        // A client that retries a transaction with the same token gets the original response, even if another
        // transaction has since locked the same items.
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
