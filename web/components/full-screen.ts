/** Makes a dialog fill the screen. */
export const fullScreenStyle = {
  m: 0,
  width: "100%",
  height: "100dvh",
  maxHeight: "none",
  borderRadius: 0,
} as const;
