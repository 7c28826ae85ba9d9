import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from "react";
import { loadChunk } from "../navigation/load-chunk.ts";
import { PartBoundary } from "./part-boundary.tsx";

/**
 * A dialog in a chunk of its own, chosen from its module, fetched when it opens for the first time; `preload` fetches it
 * before, where the line may be gone by then. One that does not load, the second time either, fails alone: the page behind stays.
 */
export function lazyDialog<Module, Props extends object>(
  chunk: string,
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
  isOpen: (props: Props) => boolean,
) {
  const fetchDialog = async () => ({ default: choose(await loadChunk(chunk, load)) });
  // React keeps a rejection for good: each attempt is another component.
  const attempt = () => lazy(fetchDialog) as unknown as ComponentType<Props>;
  let Dialog = attempt();

  function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(false);
    const [attempts, setAttempts] = useState(0);
    const open = isOpen(props);
    if (!wanted && open) setWanted(true);
    // Rendered bit by bit the first time: the press that opens it is answered meanwhile.
    if (!useDeferredValue(wanted, false)) return null;
    return (
      <PartBoundary
        key={attempts}
        shown={open}
        onRetry={() => {
          Dialog = attempt();
          setAttempts(attempts + 1);
        }}
        onClose={(props as { onClose?: () => void }).onClose}
      >
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(LazyDialog, {
    preload: async () => {
      // A failure shows when the dialog is wanted.
      await loadChunk(chunk, load).catch(() => undefined);
    },
  });
}
