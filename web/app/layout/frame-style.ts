/** A column as high as the window at least; the footer shows once what is above it has come, so that it never jumps. */
export const frameStyle = {
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  "& > main:has([aria-busy=true]) + footer": { visibility: "hidden" },
} as const;
