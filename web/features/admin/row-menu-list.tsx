import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type ReactNode, useRef } from "react";

export interface RowAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
}

interface RowMenuListProps {
  label: string;
  actions: readonly RowAction[];
  anchor: HTMLElement | undefined;
  open: boolean;
  onClose: () => void;
}

/** The list of a row's menu; what is chosen happens once it has faded away. */
export function RowMenuList({ label, actions, anchor, open, onClose }: RowMenuListProps) {
  const chosen = useRef<RowAction>(undefined);
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": label },
        transition: {
          onEnter: () => {
            chosen.current = undefined;
          },
          // By then the button has the focus again: a dialog gives it back to something that is still there.
          onExited: () => chosen.current?.onSelect(),
        },
      }}
    >
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          sx={{ color: "error.main" }}
          onClick={() => {
            chosen.current = action;
            onClose();
          }}
        >
          <ListItemIcon sx={{ color: "inherit" }}>{action.icon}</ListItemIcon>
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
