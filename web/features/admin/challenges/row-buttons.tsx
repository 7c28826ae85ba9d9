import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { Challenge } from "#shared/model/challenge.ts";
import { RowMenu } from "../row-menu.tsx";

export interface ChallengeActions {
  challenge: Challenge;
  onEdit: (challenge: Challenge) => void;
  onDelete: (challenge: Challenge) => void;
}

/** The menu with what destroys a challenge. */
export function DeleteMenu({ challenge, onDelete }: Omit<ChallengeActions, "onEdit">) {
  const icon = <DeleteIcon fontSize="small" />;
  return (
    <RowMenu
      about={`«\u00a0${challenge.title}\u00a0»`}
      actions={[{ label: "Supprimer", icon, onSelect: () => onDelete(challenge) }]}
    />
  );
}

/** Edit and delete, as small as a row of the table is. */
export function RowButtons({ challenge, onEdit, onDelete }: ChallengeActions) {
  return (
    <Box sx={{ display: "flex", mx: -1, my: -0.5 }}>
      <IconButton
        aria-label={`Modifier «\u00a0${challenge.title}\u00a0»`}
        aria-haspopup="dialog"
        title="Modifier"
        onClick={() => onEdit(challenge)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <DeleteMenu challenge={challenge} onDelete={onDelete} />
    </Box>
  );
}
