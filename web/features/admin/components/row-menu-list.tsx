import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type ReactNode, useRef } from "react";
import { useCloseOnBack } from "../../../hooks/use-close-on-back.ts";

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

export default function RowMenuList({ label, actions, anchor, open, onClose }: RowMenuListProps) {
  const selected = useRef<RowAction>(undefined);
  useCloseOnBack(open, onClose);
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": label },
        transition: {
          // Runs the action after the menu has closed and the focus is back on the menu's button. If the action opens a
          // dialog, the dialog can then return the focus to this button when it closes.
          onExited: () => selected.current?.onSelect(),
        },
      }}
    >
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          sx={{ color: "error.main" }}
          onClick={() => {
            selected.current = action;
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
