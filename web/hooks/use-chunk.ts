import { useEffect, useState } from "react";
import { loadChunk } from "../navigation/load-chunk.ts";

/** Loads a module once. After a failure, the next call tries again. Throws `ChunkLoadError`. */
interface ChunkLoader<Module> {
  (): Promise<Module>;
  loaded?: Module;
}

interface ChunkState<Module> {
  module?: Module | undefined;
  error?: unknown;
  /** Value of the `attempt` argument for which loading failed. */
  attempt?: unknown;
}

/** Creates a loader for a chunk. `chunk` is the chunk's name in error messages. */
export function chunkLoader<Module>(
  chunk: string,
  load: () => Promise<Module>,
): ChunkLoader<Module> {
  const loader: ChunkLoader<Module> = async () => {
    loader.loaded ??= await loadChunk(chunk, load);
    return loader.loaded;
  };
  return loader;
}

/**
 * Loads a chunk while `isNeeded` is true. Returns its module, or the error of the current attempt. Tries again when
 * `attempt` changes.
 */
export function useChunk<Module>(
  loader: ChunkLoader<Module>,
  isNeeded = true,
  attempt?: unknown,
): { module?: Module | undefined; error?: unknown } {
  const [state, setState] = useState<ChunkState<Module>>({ module: loader.loaded });
  useEffect(() => {
    if (!isNeeded) return;
    // Keeps the module once it has loaded, because a previous attempt can still fail afterwards.
    const update = (next: ChunkState<Module>) => setState((last) => (last.module ? last : next));
    loader().then(
      (module) => update({ module }),
      (error: unknown) => update({ error, attempt }),
    );
  }, [loader, isNeeded, attempt]);
  if (state.module) return { module: state.module };
  return state.attempt === attempt ? { error: state.error } : {};
}
