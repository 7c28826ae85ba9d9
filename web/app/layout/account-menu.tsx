import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { initialOf } from "../../components/initial-of.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useAuth } from "../../hooks/use-auth.ts";

export const LazyAccountPanel = lazyDialog("account-panel", () => import("./account-panel.tsx"));

/** A button with the user's initial that opens the account panel (spec §2). */
export function AccountMenu() {
  const nom = useAuth().user?.nom ?? "";
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  return (
    <>
      <IconButton
        aria-label={`Compte de ${nom}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={LazyAccountPanel.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Box sx={avatarStyle}>{initialOf(nom)}</Box>
      </IconButton>
      <LazyAccountPanel anchor={anchor} open={open} onClose={() => setAnchor(undefined)} />
    </>
  );
}

const avatarStyle = {
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  borderRadius: "50%",
  bgcolor: "secondary.main",
  color: "secondary.contrastText",
  fontFamily: "fontFamily",
  fontSize: "1rem",
  lineHeight: 1,
  fontWeight: 600,
} as const;
