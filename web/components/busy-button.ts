/**
 * Returns props for a button whose action may be in progress. They dim the button instead of disabling it, because a
 * disabled button would lose the focus. The action must ignore a second press.
 */
export function busyButton(isBusy: boolean) {
  return { "aria-disabled": isBusy || undefined, style: { opacity: isBusy ? 0.5 : undefined } };
}
