import MoreIcon from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import { useEffect, useState } from "react";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import type { RowAction } from "./row-menu-list.tsx";

const LazyRowMenuList = lazyDialog("row-menu-list", () => import("./row-menu-list.tsx"));

interface RowMenuProps {
  /** Name of the row's user or challenge. For example, "Rose" in the label "Autres actions pour Rose". */
  about: string;
  actions: readonly RowAction[];
  disabled?: boolean;
}

/** A menu with the destructive actions for a table row. Frequent actions have buttons outside the menu. */
export function RowMenu({ about, actions, disabled = false }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  const label = `Autres actions pour ${about}`;
  useEffect(() => {
    LazyRowMenuList.preload();
  }, []);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title="Autres actions"
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <LazyRowMenuList
        label={label}
        actions={actions}
        anchor={anchor}
        open={open}
        onClose={() => setAnchor(undefined)}
      />
    </>
  );
}
