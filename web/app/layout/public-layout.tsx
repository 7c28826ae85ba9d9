import Box from "@mui/material/Box";
import { contentWidth } from "../../theme/content-width.ts";
import { Brand } from "./brand.tsx";
import { Footer } from "./footer.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageOutlet } from "./outlet.tsx";
import { SkipLink } from "./skip-link.tsx";

export function PublicLayout() {
  return (
    <Box sx={frameStyle}>
      <SkipLink />
      <OfflineNotice />
      <Box
        component="header"
        sx={{ width: "100%", maxWidth: contentWidth, mx: "auto", px: { xs: 2.5, sm: 3 }, py: 1.5 }}
      >
        <Brand />
      </Box>
      <PageOutlet />
      <Footer />
    </Box>
  );
}

/**
 * Styles that the layouts for visitors and for signed-in users share. The footer is hidden while a page loads, to
 * prevent layout shifts.
 */
export const frameStyle = {
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  "& > main:has([data-placeholder]) + footer": { visibility: "hidden" },
  // Dims the current page if the next page is slow to load.
  "& > main[inert]": { opacity: 0.5, transition: "opacity 200ms ease-out 200ms" },
} as const;
