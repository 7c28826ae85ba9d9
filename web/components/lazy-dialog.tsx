import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadChunk } from "../navigation/load-chunk.ts";

/**
 * A dialog in a chunk of its own, fetched when it opens for the first time; `preload` fetches it before, where a page
 * lost to a failed chunk would lose what was typed.
 */
export function lazyDialog<Props extends object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
) {
  const fetchDialog = () => loadChunk(chunk, async () => ({ default: await load() }));
  const Dialog = lazy(fetchDialog) as unknown as ComponentType<Props>;
  function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(false);
    if (!wanted && isOpen(props)) setWanted(true);
    return (
      wanted && (
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      )
    );
  }
  return Object.assign(LazyDialog, {
    preload: () => {
      // A failure shows when the dialog is wanted.
      fetchDialog().catch(() => undefined);
    },
  });
}
