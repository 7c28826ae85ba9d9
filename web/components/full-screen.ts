/** Style of a full-screen dialog, which overrides the dialog style of the theme. */
export const fullScreenStyle = {
  m: 0,
  width: "100%",
  height: "100dvh",
  maxHeight: "none",
  borderRadius: 0,
} as const;
