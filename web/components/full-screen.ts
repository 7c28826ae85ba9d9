export const fullScreenStyle = {
  m: 0,
  width: "100%",
  height: "100dvh",
  maxHeight: "none",
  borderRadius: 0,
} as const;

export const fullScreenOnPhoneStyle = {
  m: { xs: 0, sm: 2 },
  width: { xs: "100%", sm: "calc(100% - 32px)" },
  height: { xs: "100dvh", sm: "auto" },
  maxHeight: { xs: "100dvh", sm: "calc(100% - 64px)" },
  borderRadius: { xs: 0, sm: "20px" },
} as const;
