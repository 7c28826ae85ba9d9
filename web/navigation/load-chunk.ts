const timeoutSeconds = 120;

/**
 * Thrown when a chunk cannot be loaded. `reason` is `timeout`, `missing` or the name of the original error (spec §7).
 */
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

/** Error message for `missing` chunks: a newer deployment has removed their files. */
export const siteUpdatedMessage = "Le site a été mis à jour. Rechargez la page pour continuer.";

/** True if the chunk's file no longer exists, because the site was updated. */
export function isMissingChunk(error: unknown): error is ChunkLoadError {
  return error instanceof ChunkLoadError && error.reason === "missing";
}

/** Number of retries so far. Makes each retry's URL unique, because browsers may cache a failed import. */
let retryCount = 0;

/**
 * Loads a chunk. Throws `ChunkLoadError` if loading fails or takes longer than 120 seconds. A failed import is retried
 * once, unless the chunk's file is missing or the server does not respond. The retry may import the chunk's URL
 * directly, so `load` must do nothing except import the chunk.
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
    return await Promise.race([load().catch((error) => retryLoad(chunk, error, load)), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(chunk, error instanceof Error ? error.name : "error", error);
  } finally {
    clearTimeout(timer);
  }
}

/** Imports a chunk again. Throws `ChunkLoadError` if its file is missing, and the original error if the retry fails. */
async function retryLoad<Module>(
  chunk: string,
  error: unknown,
  load: () => Promise<Module>,
): Promise<Module> {
  const address = chunkAddress(error);
  const file = address ? await findScript(address) : "present";
  if (file === "missing") throw new ChunkLoadError(chunk, "missing", error);
  if (file === "unreachable") throw error;
  try {
    if (!address) return await load();
    retryCount++;
    return (await import(/* @vite-ignore */ `${address}?again=${retryCount}`)) as Module;
  } catch {
    throw error;
  }
}

/** Returns the chunk's URL from an import error, or undefined. In some browsers, the error contains no URL. */
function chunkAddress(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined;
}

/** Returns "missing" if the server returns anything but a script, and "unreachable" if it does not respond. */
async function findScript(address: string): Promise<"present" | "missing" | "unreachable"> {
  const response = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  if (!response) return "unreachable";
  const isScript = response.headers.get("content-type")?.includes("javascript");
  return response.ok && isScript ? "present" : "missing";
}
