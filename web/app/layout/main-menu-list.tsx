import Popover from "@mui/material/Popover";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { MainLinks } from "./main-links.tsx";

interface MainMenuListProps {
  anchor: HTMLElement | undefined;
  open: boolean;
  onClose: () => void;
}

export default function MainMenuList({ anchor, open, onClose }: MainMenuListProps) {
  useCloseOnBack(open, onClose);
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": "Menu", sx: { py: 1 } } }}
    >
      <MainLinks sx={{ display: "grid", minWidth: 220 }} linkStyle={linkStyle} onOpen={onClose} />
    </Popover>
  );
}

const linkStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  px: 2.5,
  color: "text.primary",
  fontWeight: 500,
  textDecoration: "none",
  "&:hover": { bgcolor: "tint.main" },
  "&:focus-visible": { outlineOffset: -4 },
  "&[aria-current=page]": { fontWeight: 700, color: "primary.main" },
  "@media (forced-colors: active)": { "&[aria-current=page]": { textDecoration: "underline" } },
} as const;
