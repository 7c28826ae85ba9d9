import { join } from "node:path";
import type { ViteDevServer } from "vite";

/** How long to wait after a file change, because editors save a file in several steps. */
const debounceMs = 30;

/**
 * Calls `onChange` with the absolute paths of changed source files, except tests. Only one call runs at a time. Changes
 * during a call are passed to the next call.
 */
export function watchFiles(
  { watcher }: Pick<ViteDevServer, "watcher">,
  folders: string[],
  onChange: (files: ReadonlySet<string>) => Promise<void>,
): void {
  let pending = new Set<string>();
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    if (isBusy || pending.size === 0) return;
    isBusy = true;
    const files = pending;
    pending = new Set();
    await onChange(files).catch((error: unknown) => console.error(error));
    isBusy = false;
    void run();
  };
  watcher.add(folders);
  watcher.on("all", (_, file) => {
    const isWatched = folders.some((folder) => file.startsWith(join(folder, "/")));
    if (!isWatched || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
    pending.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void run(), debounceMs);
  });
}
