import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from "react";
import { loadChunk } from "../navigation/load-chunk.ts";
import { ChunkBoundary } from "./chunk-boundary.tsx";

interface DialogProps {
  open?: boolean;
  onClose?: () => void;
}

/**
 * Creates a dialog component that is loaded when the dialog first opens. Shows an error if loading fails twice.
 * `preload` loads the component in advance, so that the dialog also opens offline. If the dialog has no `open` prop,
 * `isOpen` must return true while the dialog is open.
 */
export function lazyDialog<Module, Props extends DialogProps>(
  chunk: string,
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
  isOpen: (props: Props) => boolean = ({ open = false }) => open,
) {
  const fetchDialog = async () => ({ default: choose(await loadChunk(chunk, load)) });
  // React caches a rejected import forever, so each attempt needs a new lazy component.
  const createLazy = () => lazy(fetchDialog) as unknown as ComponentType<Props>;
  let Dialog = createLazy();

  function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(false);
    const [attemptCount, setAttemptCount] = useState(0);
    const open = isOpen(props);
    if (!wasOpened && open) setWasOpened(true);
    // Defers the dialog's first render, so that the user's click gets an immediate response.
    if (!useDeferredValue(wasOpened, false)) return null;
    return (
      <ChunkBoundary
        key={attemptCount}
        shown={open}
        onRetry={() => {
          Dialog = createLazy();
          setAttemptCount(attemptCount + 1);
        }}
        onClose={props.onClose}
      >
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  return Object.assign(LazyDialog, {
    preload: async () => {
      // A failed preload is ignored. The error appears when the user opens the dialog.
      await loadChunk(chunk, load).catch(() => undefined);
    },
  });
}
