import Box from "@mui/material/Box";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { MainLinks } from "./main-links.tsx";
import { MainMenu } from "./main-menu.tsx";

/** Top bar of all pages for signed-in users (spec §2). */
export function TopBar() {
  return (
    <Box component="header" sx={barStyle}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: { xs: 0.5, sm: 1, md: 3 },
          maxWidth: 1168,
          minHeight: 64,
          mx: "auto",
          px: { xs: 1.5, sm: 2, md: 3 },
        }}
      >
        <MainMenu />
        <Brand />
        <MainLinks />
        <Box sx={{ ml: "auto" }}>
          <AccountMenu />
        </Box>
      </Box>
    </Box>
  );
}

const barStyle = {
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
} as const;
