import Box from "@mui/material/Box";
import type { MouseEvent } from "react";

export const mainId = "contenu";

/** A link to the page's content for keyboard users. It comes first in the tab order. */
export function SkipLink() {
  return (
    <Box component="a" href={`#${mainId}`} onClick={moveToContent} sx={skipStyle}>
      Aller au contenu
    </Box>
  );
}

/**
 * Focuses the content instead of following the link, which would add a history entry. The router and the navigation
 * guards would not know the position of this entry.
 */
function moveToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus({ preventScroll: true });
  // Scrolls to the top, because the browser would by default scroll the start of the content behind the sticky header.
  window.scrollTo(0, 0);
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
