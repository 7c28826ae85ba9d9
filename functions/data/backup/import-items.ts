import { batchPut } from "../table/batch-put.ts";
import type { RawItem } from "../table/scan-table.ts";
import { type ImportPhase, importPhaseOf } from "./import-phase.ts";
import { beginImport, recordProgress } from "./import-progress.ts";

/** A complete, validated backup file. */
export interface Backup {
  /** Hash that identifies the backup file. */
  digest: string;
  /** Yields the items in a fixed order, so that an interrupted import can be resumed. */
  items(): AsyncIterable<RawItem>;
}

const portionSize = 500;

/**
 * Imports a backup into an empty table. Skips temporary and derived items. After a crash, another call with the same
 * backup resumes the import. Afterwards, the caller must rebuild derived data and call `endImport`.
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
