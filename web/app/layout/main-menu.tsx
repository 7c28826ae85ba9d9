import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy-dialog.tsx";

export const LazyMainMenuList = lazyDialog("main-menu-list", () => import("./main-menu-list.tsx"));

/** A button that opens the main menu on screens narrower than 600 px (spec §9). */
export function MainMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  return (
    <Box sx={{ display: { sm: "none" } }}>
      <IconButton
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        color="inherit"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MenuIcon />
      </IconButton>
      <LazyMainMenuList anchor={anchor} open={open} onClose={() => setAnchor(undefined)} />
    </Box>
  );
}
