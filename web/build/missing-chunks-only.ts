import type { Plugin } from "vite";

/** Makes Vite's dynamic imports preload only chunks that are not loaded yet. Saves up to 0.3 KB per page. */
export function missingChunksOnly(): Plugin {
  let imports = new Map<string, string[]>();
  let entries: string[] = [];

  function loadedBefore(chunk: string): Set<string> {
    const loaded = new Set([chunk, ...entries]);
    for (const file of loaded) for (const name of imports.get(file) ?? []) loaded.add(name);
    return loaded;
  }

  return {
    name: "missing-chunks-only",
    apply: "build",
    // Must run before Vite writes the lists of chunks.
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, chunks, { hostId }) => {
            const loaded = loadedBefore(hostId);
            return chunks.filter((name) => !loaded.has(name));
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
    },
  };
}
