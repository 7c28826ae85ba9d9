import { batchPut } from "../table/batch-put.ts";
import type { RawItem } from "../table/scan-table.ts";
import { type ImportPhase, importPhaseOf } from "./import-phase.ts";
import { beginImport, recordProgress } from "./import-progress.ts";

/** A backup that is known to be whole. */
export interface Backup {
  /** Tells it from every other. */
  digest: string;
  /** Its items, in the same order every time. */
  items(): AsyncIterable<RawItem>;
}

const itemsOfPortion = 500;

/**
 * Puts a backup into an empty table (see fateOf for what of it). May die at any moment: called again with the same
 * backup it goes on where it was. The caller then rebuilds the projections and calls endImport. Tells after each
 * portion how many items are in.
 */
export async function importItems(backup: Backup, tell: (items: number) => void): Promise<void> {
  const done = await beginImport(backup.digest);
  let portions = 0;
  let items = 0;
  for (const fate of ["item", "deletion"] as const) {
    for await (const portion of portionsOf(backup, fate)) {
      portions++;
      items += portion.length;
      if (portions <= done) continue;
      await batchPut(portion);
      await recordProgress({ backup: backup.digest, portions });
      tell(items);
    }
  }
}

async function* portionsOf(
  backup: Backup,
  fate: ImportPhase,
): AsyncGenerator<RawItem[], void, undefined> {
  let portion: RawItem[] = [];
  for await (const item of backup.items()) {
    if (importPhaseOf(item) !== fate) continue;
    portion.push(item);
    if (portion.length < itemsOfPortion) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
