import { table } from "../data/table.ts";

/**
 * Runs something that dies after some requests to the table: the last of them is carried out, but its answer is lost,
 * and none follows. Tells whether it got that far.
 */
export async function dyingAfter(requests: number, act: () => Promise<unknown>): Promise<boolean> {
  let sent = 0;
  const name = "dyingAfter";
  table.middlewareStack.add(
    (next) => async (args) => {
      sent++;
      if (sent > requests) throw new Error("The function has died");
      const answer = await next(args);
      if (sent >= requests) throw new Error("The function dies");
      return answer;
    },
    { step: "initialize", name },
  );
  try {
    await act();
    return false;
  } catch {
    return true;
  } finally {
    table.middlewareStack.remove(name);
  }
}
