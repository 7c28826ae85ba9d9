import type { MouseEvent } from "react";

/**
 * Returns props for a button whose action is in progress. They dim the button and make it ignore clicks, as `disabled`
 * does. Unlike a disabled button, the button keeps the focus.
 */
export function busyButton(isBusy: boolean) {
  return {
    "aria-disabled": isBusy || undefined,
    style: { opacity: isBusy ? 0.5 : undefined },
    // This also prevents the Enter key from submitting a form, because Enter triggers a click on the submit button.
    onClickCapture: isBusy ? ignoreClick : undefined,
  };
}

function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
