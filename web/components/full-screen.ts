/** The paper of a dialog that takes the whole screen, whatever the theme makes of dialogs. */
export const fullScreenStyle = {
  m: 0,
  width: "100%",
  height: "100dvh",
  maxHeight: "none",
  borderRadius: 0,
} as const;
