import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { loadChunk } from "../navigation/load-chunk.ts";
import { ChunkBoundary, type DialogState } from "./chunk-boundary.tsx";

interface LazyPartOptions<Props> {
  placeholder?: ReactNode;
  /**
   * Returns the state of a dialog or menu. Use it only for dialogs and menus: a loading error then appears at the
   * bottom of the window.
   */
  dialog?: (props: Props) => DialogState;
}

/**
 * Creates a component whose code is loaded when the component first renders. If loading fails twice, only this part of
 * the page is replaced with an error and a retry button.
 */
export function lazyPart<Props extends object>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { placeholder = null, dialog }: LazyPartOptions<Props> = {},
) {
  // React caches a rejected import forever, so each attempt needs a new lazy component.
  const createLazy = () => lazy(() => loadChunk(chunk, load)) as unknown as ComponentType<Props>;
  let Part = createLazy();

  return function LazyPart(props: Props) {
    const [attemptCount, setAttemptCount] = useState(0);
    return (
      <ChunkBoundary
        key={attemptCount}
        dialog={dialog?.(props)}
        onRetry={() => {
          Part = createLazy();
          setAttemptCount(attemptCount + 1);
        }}
      >
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </ChunkBoundary>
    );
  };
}
