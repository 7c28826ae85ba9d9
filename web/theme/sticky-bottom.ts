/**
 * A bar that sticks to the bottom of the window, above the running kitchen timers. Ignores the page's scroll padding
 * while one of the bar's controls has the focus, because these controls are always visible. Otherwise, the page would
 * jump whenever a closing dialog returns the focus to the bar.
 */
export const stickyBottom = {
  position: "sticky",
  bottom: "var(--sticky-bottom, 0px)",
  "html:has(& :focus)": { scrollPaddingBottom: 0 },
} as const;
