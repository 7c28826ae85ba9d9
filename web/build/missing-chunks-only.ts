import type { Plugin, Rolldown } from "vite";
import { withImports } from "./with-imports.ts";

/** Makes Vite's dynamic imports preload only the chunks that are not loaded yet. Saves up to 0.3 KB per page. */
export function missingChunksOnly(): Plugin {
  let chunks: Rolldown.OutputChunk[] = [];

  return {
    name: "missing-chunks-only",
    apply: "build",
    // This hook must run before Vite writes the lists of chunks.
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, dependencies, { hostId }) => {
            const entries = chunks.filter(({ isEntry }) => isEntry);
            const loaded = withImports(
              [hostId, ...entries.map(({ fileName }) => fileName)],
              chunks,
            );
            return dependencies.filter((name) => !loaded.has(name));
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    },
  };
}
