import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { SessionUser } from "#shared/model/user.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { TitledCard } from "../../components/titled-card.tsx";
import { stackedCard } from "../../theme/card-style.ts";
import { DataExport } from "./data-export.tsx";

const LazyDeleteAccountDialog = lazyDialog(
  "delete-account-dialog",
  () => import("./delete-account-dialog.tsx"),
);

/** A card with buttons for downloading the user's data and for deleting the account (D17). */
export function DataCard({ user }: { user: SessionUser }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <TitledCard title="Mes données" sx={cardStyle}>
      <DataExport />
      <Box sx={deletionStyle}>
        <Typography color="textSecondary">
          Supprimer le compte efface aussi vos recettes, vos votes et vos données personnelles.
        </Typography>
        <Button
          color="error"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          Supprimer mon compte
        </Button>
      </Box>
      <LazyDeleteAccountDialog open={isDeleting} user={user} onClose={() => setDeleting(false)} />
    </TitledCard>
  );
}

const cardStyle = { ...stackedCard, gap: 2.5 } as const;

const deletionStyle = {
  display: "grid",
  gap: 1.5,
  justifyItems: "start",
  pt: 2.5,
  borderTop: 1,
  borderColor: "divider",
} as const;
