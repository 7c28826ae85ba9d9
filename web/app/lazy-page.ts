import { type ComponentType, lazy } from "react";
import { loadChunk } from "./load-chunk.ts";

/** A page in a chunk of its own, named for what a failed load reports. */
export function lazyPage(chunk: string, load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => loadChunk(chunk, load));
}
