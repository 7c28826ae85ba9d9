import { batchPut } from "../table/batch-put.ts";
import type { RawItem } from "../table/scan-table.ts";
import { type ImportPhase, importPhaseOf } from "./import-phase.ts";
import { beginImport, recordProgress } from "./import-progress.ts";

/** A backup file that is known to be complete. */
export interface Backup {
  /** Identifies the backup. */
  digest: string;
  /** Yields the items in the same order every time. */
  items(): AsyncIterable<RawItem>;
}

const portionSize = 500;

/**
 * Imports a backup into an empty table; `importPhaseOf` decides which items. After a crash, calling it again with the
 * same backup resumes the import. The caller then rebuilds the projections and calls `endImport`. `onProgress`
 * receives the number of imported items after each portion.
 */
export async function importItems(
  backup: Backup,
  onProgress: (items: number) => void,
): Promise<void> {
  const done = await beginImport(backup.digest);
  let portions = 0;
  let items = 0;
  for (const phase of ["item", "deletion"] as const) {
    for await (const portion of portionsOf(backup, phase)) {
      portions++;
      items += portion.length;
      if (portions <= done) continue;
      await batchPut(portion);
      await recordProgress({ backup: backup.digest, portions });
      onProgress(items);
    }
  }
}

async function* portionsOf(
  backup: Backup,
  phase: ImportPhase,
): AsyncGenerator<RawItem[], void, undefined> {
  let portion: RawItem[] = [];
  for await (const item of backup.items()) {
    if (importPhaseOf(item) !== phase) continue;
    portion.push(item);
    if (portion.length < portionSize) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
