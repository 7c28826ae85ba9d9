import Box from "@mui/material/Box";
import { Brand } from "./brand.tsx";
import { Footer } from "./footer.tsx";
import { frameStyle } from "./frame-style.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageOutlet } from "./outlet.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The frame of what a visitor sees before signing in. */
export function PublicLayout() {
  return (
    <Box sx={frameStyle}>
      <SkipLink />
      <OfflineNotice />
      <Box
        component="header"
        sx={{ width: "100%", maxWidth: 1168, mx: "auto", px: { xs: 2.5, sm: 3 }, py: 1.5 }}
      >
        <Brand />
      </Box>
      <PageOutlet maxWidth={1168} />
      <Footer />
    </Box>
  );
}
