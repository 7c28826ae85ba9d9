import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";

const loadList = () => loadChunk("main-menu-list", () => import("./main-menu-list.tsx"));
const MainMenuList = lazy(loadList);

/** Preloads the main menu. Ignores failures: opening the menu loads it again and reports errors. */
export async function preloadMainMenu(): Promise<void> {
  await loadList().catch(() => undefined);
}

/** A button that opens the main menu on screens narrower than 600 px (spec §9). */
export function MainMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: { sm: "none" } }}>
      <IconButton
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        color="inherit"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <MainMenuList anchor={anchor} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
