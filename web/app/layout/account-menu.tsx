import Avatar from "@mui/material/Avatar";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useState } from "react";
import { useAuth } from "../../hooks/use-auth.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";

const loadPanel = () => loadChunk("account-panel", () => import("./account-panel.tsx"));
const AccountPanel = lazy(loadPanel);

/** Preloads the account panel. If this fails, the error appears only when the user opens the panel. */
export async function preloadAccountPanel(): Promise<void> {
  await loadPanel().catch(() => undefined);
}

/** A button with the user's initial that opens the account panel (spec §2). */
export function AccountMenu() {
  const nom = useAuth().user?.nom ?? "";
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={`Compte de ${nom}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadAccountPanel}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        sx={{ p: 0.5 }}
      >
        <Avatar sx={avatarStyle}>{[...nom.trim()][0]?.toUpperCase()}</Avatar>
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <AccountPanel anchor={anchor} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const avatarStyle = {
  width: 36,
  height: 36,
  bgcolor: "secondary.main",
  color: "secondary.contrastText",
  fontSize: "1rem",
  fontWeight: 600,
} as const;
