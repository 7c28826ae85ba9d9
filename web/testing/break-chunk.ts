import { onTestFinished, vi } from "vitest";

declare global {
  /**
   * Name of the chunk that fails to load. Vitest keeps a mocked module for later tests, so the mock reads a global
   * variable that each test can set.
   */
  var brokenChunk: string | undefined;
}

/**
 * Makes a chunk fail to load in the current test. The returned function repairs the chunk. Resets all loaded modules,
 * so the test must call this before it imports the components to render. Use it only in the last tests of a file.
 */
export function breakChunk(name: string): () => void {
  globalThis.brokenChunk = name;
  const repair = () => {
    globalThis.brokenChunk = undefined;
  };
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.resetModules();
  vi.doMock("../navigation/load-chunk.ts", async (importOriginal) => {
    const original = await importOriginal<typeof import("../navigation/load-chunk.ts")>();
    const loadChunk: typeof original.loadChunk = async (chunk, load) => {
      if (chunk === brokenChunk) throw new original.ChunkLoadError(chunk, "TypeError");
      return original.loadChunk(chunk, load);
    };
    return { ...original, loadChunk };
  });
  onTestFinished(() => {
    repair();
    vi.doUnmock("../navigation/load-chunk.ts");
    vi.resetModules();
    log.mockRestore();
  });
  return repair;
}
