import { AsyncLocalStorage } from "node:async_hooks";
import { table } from "../data/table.ts";

interface Life {
  sent: number;
  /** How many requests it lasts. */
  requests: number;
}

const lives = new AsyncLocalStorage<Life>();

/**
 * Runs something that dies after some requests to the table: the last of them is carried out, but its answer is lost,
 * and none follows, nor from what it had under way side by side. Tells whether it got that far.
 */
export async function dyingAfter(requests: number, act: () => Promise<unknown>): Promise<boolean> {
  makeMortal();
  try {
    await lives.run({ sent: 0, requests }, act);
    return false;
  } catch {
    return true;
  }
}

const name = "dyingAfter";

function makeMortal(): void {
  table.middlewareStack.remove(name);
  table.middlewareStack.add(
    (next) => async (args) => {
      const life = lives.getStore();
      if (!life) return next(args);
      life.sent++;
      if (life.sent > life.requests) throw new Error("The function has died");
      const answer = await next(args);
      if (life.sent >= life.requests) throw new Error("The function dies");
      return answer;
    },
    { step: "initialize", name },
  );
}
