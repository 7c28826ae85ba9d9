import Box from "@mui/material/Box";

export const mainId = "contenu";

/** A link to the page's content for keyboard users, first in the tab order. */
export function SkipLink() {
  return (
    <Box component="a" href={`#${mainId}`} sx={skipStyle}>
      Aller au contenu
    </Box>
  );
}

const skipStyle = {
  position: "absolute",
  top: 8,
  left: 8,
  zIndex: "tooltip",
  px: 2,
  py: 1.25,
  borderRadius: 999,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontWeight: 600,
  "&:not(:focus)": { transform: "translateY(-200%)" },
} as const;
