import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { Challenge } from "#shared/model/challenge.ts";

export interface ChallengeActions {
  challenge: Challenge;
  onEdit: (challenge: Challenge) => void;
  onDelete: (challenge: Challenge) => void;
}

/** Edit and delete, as small as a row of the table is. */
export function RowButtons({ challenge, onEdit, onDelete }: ChallengeActions) {
  return (
    <Box sx={{ display: "flex", mx: -1, my: -0.5 }}>
      <IconButton
        aria-label={`Modifier « ${challenge.title} »`}
        aria-haspopup="dialog"
        title="Modifier"
        onClick={() => onEdit(challenge)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Supprimer « ${challenge.title} »`}
        aria-haspopup="dialog"
        title="Supprimer"
        color="error"
        onClick={() => onDelete(challenge)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
