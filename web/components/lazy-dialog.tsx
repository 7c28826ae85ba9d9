import { type ComponentType, useDeferredValue } from "react";
import { useOpeningKey } from "../hooks/use-opening-key.ts";
import { loadChunk } from "../navigation/load-chunk.ts";
import { lazyPart } from "./lazy-part.tsx";

interface DialogProps {
  open?: boolean;
  onClose?: () => void;
}

/**
 * Creates a dialog component whose code is loaded when the dialog first opens. Shows an error if loading fails twice.
 * The dialog's state is reset each time it opens, and stays the same during the closing animation.
 * `preload` loads the code earlier, so that the dialog also opens offline. If the dialog has no `open` prop, `isOpen`
 * must return true while the dialog is open.
 */
export function lazyDialog<Props extends DialogProps>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean = ({ open = false }) => open,
) {
  const Dialog = lazyPart(chunk, load, {
    dialog: (props) => ({ isOpen: isOpen(props), onClose: props.onClose }),
  });

  function LazyDialog(props: Props) {
    const key = useOpeningKey(isOpen(props));
    // Defers the dialog's first render, so that the page responds immediately to the user's click.
    return useDeferredValue(key > 0, false) && <Dialog key={key} {...props} />;
  }
  return Object.assign(LazyDialog, {
    preload: async () => {
      // Ignores a failed preload. If the dialog still cannot be loaded when the user opens it, the error appears then.
      await loadChunk(chunk, load).catch(() => undefined);
    },
  });
}
