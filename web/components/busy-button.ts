import type { MouseEvent } from "react";

/**
 * Returns props for a button whose action is in progress. They dim the button and ignore clicks, like `disabled`, but
 * keep the focus, which a disabled button would lose.
 */
export function busyButton(isBusy: boolean) {
  return {
    "aria-disabled": isBusy || undefined,
    style: { opacity: isBusy ? 0.5 : undefined },
    // Also prevents the Enter key from submitting a form, because Enter clicks the submit button.
    onClickCapture: isBusy ? ignoreClick : undefined,
  };
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
