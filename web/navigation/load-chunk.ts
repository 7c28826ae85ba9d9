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

/** Loads a chunk within 120 seconds; throws ChunkLoadError. */
export async function loadChunk<Module>(
  chunk: string,
  load: () => Promise<Module>,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, "timeout")), timeoutSeconds * 1000);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(chunk, await reasonOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers tell a missing file from a failed network only by their sentence's address: ask for it once more. */
async function reasonOf(error: unknown): Promise<string> {
  const type = error instanceof Error ? error.name : "error";
  const address = error instanceof Error && /https?:\S+\.js/.exec(error.message)?.[0];
  if (!address) return type;
  const response = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  if (!response) return type;
  const isScript = response.headers.get("content-type")?.includes("javascript");
  return response.ok && isScript ? type : "missing";
}
