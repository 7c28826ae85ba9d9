import { batchPut } from "../table/batch-write.ts";
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

const batchSize = 500;

/**
 * Imports a backup into an empty table. Skips temporary and derived items. To resume the import after a crash, call
 * this function again with the same backup. After the import, the caller must rebuild the derived data and call
 * `endImport`.
 */
export async function importItems(
  backup: Backup,
  onProgress: (items: number) => void,
): Promise<void> {
  const done = await beginImport(backup.digest);
  let batches = 0;
  let items = 0;
  for (const phase of ["data", "task"] as const) {
    for await (const batch of batchesOf(backup, phase)) {
      batches++;
      items += batch.length;
      if (batches <= done) continue;
      await batchPut(batch);
      await recordProgress({ backup: backup.digest, batches });
      onProgress(items);
    }
  }
}

async function* batchesOf(
  backup: Backup,
  phase: ImportPhase,
): AsyncGenerator<RawItem[], void, undefined> {
  let batch: RawItem[] = [];
  for await (const item of backup.items()) {
    if (importPhaseOf(item) !== phase) continue;
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
