const timeoutSeconds = 120;

/** A part of the program that did not load: which one and why, `timeout`, `missing` or the type of the error (spec §7). */
export class ChunkLoadError extends Error {
  readonly chunk: string;
  readonly reason: string;

  constructor(chunk: string, reason: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed (${reason})`, { cause });
    this.name = "ChunkLoadError";
    this.chunk = chunk;
    this.reason = reason;
  }
}

/** How often chunks were asked for anew; each time the address is another. */
let repetitions = 0;

/**
 * Loads a chunk within 120 seconds, a second time when the first failed and it is not missing; throws ChunkLoadError.
 * `load` is the bare import: browsers may keep that an address has failed, so that the second time asks for another.
 */
export async function loadChunk<Module>(
  chunk: string,
  load: () => Promise<Module>,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, "timeout")), timeoutSeconds * 1000);
  });
  try {
    return await Promise.race([load().catch((error) => loadAgain(chunk, error, load)), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(chunk, error instanceof Error ? error.name : "error", error);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws ChunkLoadError for a file that is missing, else the first failure where the second try fails, too. */
async function loadAgain<Module>(
  chunk: string,
  error: unknown,
  load: () => Promise<Module>,
): Promise<Module> {
  const address = addressIn(error);
  const isFound = address === undefined || (await isThere(address));
  if (isFound === false) throw new ChunkLoadError(chunk, "missing", error);
  if (isFound === undefined) throw error;
  try {
    if (!address) return await load();
    repetitions++;
    return (await import(/* @vite-ignore */ `${address}?again=${repetitions}`)) as Module;
  } catch {
    throw error;
  }
}

/** Browsers name the address in their sentence, or nothing. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined;
}

/** Whether a script stands at an address, which tells a missing file from a failed line; undefined without an answer. */
async function isThere(address: string): Promise<boolean | undefined> {
  const response = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  if (!response) return undefined;
  return response.ok && response.headers.get("content-type")?.includes("javascript") === true;
}
