import { inParallel } from "#shared/in-parallel.ts";
import type { Step } from "../table/steps.ts";
import { tryTransact } from "../table/transact.ts";

/** Executes one transaction per repair. Returns how many succeeded. The others failed because of a concurrent change. */
export async function executeRepairs(repairs: Step[][]): Promise<number> {
  let repaired = 0;
  await inParallel(repairs, 5, async (steps) => {
    if (await tryTransact(steps)) repaired++;
  });
  return repaired;
}
