/**
 * Style of a bar that sticks to the bottom of the window, above the running kitchen timers. In a low window, for
 * example at a zoom of 400 %, the bar scrolls with the page, because it would otherwise cover most of the window (WCAG
 * 1.4.10). While one of the bar's controls has the focus, the page has no scroll padding. The bar's controls are always
 * visible, and with scroll padding, the page would jump whenever a closing dialog returns the focus to the bar.
 */
export const stickyBottom = {
  "@media (height >= 400px)": {
    position: "sticky",
    bottom: "var(--sticky-bottom, 0px)",
    "html:has(& :focus)": { scrollPaddingBottom: 0 },
  },
} as const;
