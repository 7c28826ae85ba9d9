import type { MouseEvent } from "react";

/**
 * Returns props for a button whose action is in progress. They dim the button and ignore clicks, like `disabled`, but
 * keep the focus, which a disabled button would lose.
 */
export function busyButton(isBusy: boolean) {
  return {
    "aria-disabled": isBusy || undefined,
    style: { opacity: isBusy ? 0.5 : undefined },
    // Also prevents the submission of a form with the Enter key, which clicks the form's submit button.
    onClickCapture: isBusy ? ignoreClick : undefined,
  };
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
