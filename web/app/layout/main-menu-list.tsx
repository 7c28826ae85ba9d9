import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { NavLink } from "react-router-dom";
import { destinations } from "./main-destinations.ts";

interface MainMenuListProps {
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

/** The folded menu, open. */
export default function MainMenuList({ anchor, open, onClose }: MainMenuListProps) {
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      {destinations.map(({ path, label, exact = false }) => (
        <MenuItem
          key={path}
          component={NavLink}
          to={path}
          end={exact}
          onClick={onClose}
          sx={itemStyle}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const itemStyle = {
  minWidth: 200,
  minHeight: 48,
  "&[aria-current=page]": { fontWeight: 700, color: "primary.main" },
} as const;
