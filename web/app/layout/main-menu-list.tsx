import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import { NavLink } from "react-router-dom";
import { useAuth } from "../../hooks/use-auth.ts";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { destinationsOf } from "./main-destinations.ts";

interface MainMenuListProps {
  anchor: HTMLElement | undefined;
  open: boolean;
  onClose: () => void;
}

export default function MainMenuList({ anchor, open, onClose }: MainMenuListProps) {
  const { user } = useAuth();
  useCloseOnBack(open, onClose);
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": "Menu", sx: { py: 1 } } }}
    >
      <Box component="nav" aria-label="Principale" sx={{ display: "grid", minWidth: 220 }}>
        {destinationsOf(user?.role).map(({ path, label, exact = false }) => (
          <Box
            key={path}
            component={NavLink}
            to={path}
            end={exact}
            onClick={onClose}
            sx={linkStyle}
          >
            {label}
          </Box>
        ))}
      </Box>
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
