import { join } from "node:path";
import type { ViteDevServer } from "vite";

/** Editors write a file in several steps; milliseconds. */
const debounceMs = 30;

/**
 * Tells `changed` the absolute paths of files that have changed in the folders, tests left out, one call after the
 * other: what changes during a call comes with the next. Watches with the development server's own watcher.
 */
export function watchFiles(
  { watcher }: Pick<ViteDevServer, "watcher">,
  folders: string[],
  changed: (files: ReadonlySet<string>) => Promise<void>,
): void {
  let pending = new Set<string>();
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    if (isBusy || pending.size === 0) return;
    isBusy = true;
    const files = pending;
    pending = new Set();
    await changed(files).catch((error: unknown) => console.error(error));
    isBusy = false;
    void run();
  };
  watcher.add(folders);
  watcher.on("all", (_, file) => {
    const isOurs = folders.some((folder) => file.startsWith(join(folder, "/")));
    if (!isOurs || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return;
    pending.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void run(), debounceMs);
  });
}
